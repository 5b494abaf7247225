import { parser } from '@prometheus-io/lezer-promql';

/** A part of an expression that selects series by a metric and, in braces, by labels. */
interface Selector {
  metric: string;
  /** Where the next matcher of a label can be written, and what must stand around it. */
  nextMatcher: { at: number; open: string; close: string };
  /** The matchers that the selector has, such as `job="booking"`. */
  matchers: string[];
}

/** The selectors of an expression; throws when Prometheus could not parse it, or when a selector has labels alone. */
function selectorsOf(expression: string): Selector[] {
  const selectors: Selector[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, node }) {
      if (type.isError) throw new Error(`not valid at position ${from}: ${expression}`);
      if (type.name !== 'VectorSelector') return;
      const metric = node.getChild('Identifier');
      const labels = node.getChild('LabelMatchers');
      if (!metric) throw new Error(`selects no metric at position ${from}: ${expression}`);
      const matchers = labels?.getChildren('UnquotedLabelMatcher') ?? [];
      selectors.push({
        metric: expression.slice(metric.from, metric.to),
        matchers: matchers.map((matcher) => expression.slice(matcher.from, matcher.to)),
        nextMatcher: labels
          ? { at: labels.from + 1, open: '', close: matchers.length > 0 ? ',' : '' }
          : { at: metric.to, open: '{', close: '}' },
      });
    },
  });
  return selectors;
}

/** The metrics that an expression selects; throws when `selectorsOf` does. */
export const metricsOf = (expression: string): string[] => selectorsOf(expression).map(({ metric }) => metric);

/** The metrics of those selectors of an expression that lack a matcher, such as `namespace="shop"`. */
export const metricsWithout = (matcher: string, expression: string): string[] =>
  selectorsOf(expression)
    .filter(({ matchers }) => !matchers.includes(matcher))
    .map(({ metric }) => metric);

/** The expression with the matcher `namespace="…"` in each selector. */
export const inNamespace = (namespace: string, expression: string): string =>
  selectorsOf(expression).reduceRight(
    (text, { nextMatcher: { at, open, close } }) =>
      `${text.slice(0, at)}${open}namespace="${namespace}"${close}${text.slice(at)}`,
    expression,
  );
