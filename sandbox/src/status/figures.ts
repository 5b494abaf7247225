/** A metric with its values, as a process reports them to Prometheus. */
export interface Figure {
  name: string;
  help: string;
  values: { labels: string; value: number }[];
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** Metrics that every Node process reports: they say nothing about the shop. */
const TECHNICAL_NAME = /^(?:process|nodejs)_/;

/** The shop's own metrics in a response in Prometheus's text format; of a histogram, its count and mean. */
export function figuresIn(text: string): Figure[] {
  const helpOf = new Map<string, string>();
  const figureByName = new Map<string, Figure>();
  const sumBySeries = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, metric, help] = /^# HELP (\S+) (.*)$/.exec(line) ?? [];
    if (metric !== undefined) helpOf.set(metric, help ?? '');
    const [, name = '', labelText = '', number] = SAMPLE.exec(line) ?? [];
    if (name === '' || TECHNICAL_NAME.test(name) || name.endsWith('_bucket')) continue;
    const labels = shownLabels(labelText);
    const histogram = name.replace(/_(?:sum|count)$/, '');
    const isPartOfHistogram = histogram !== name && helpOf.has(histogram);
    if (isPartOfHistogram && name.endsWith('_sum')) {
      sumBySeries.set(`${histogram} ${labels}`, Number(number));
      continue;
    }
    const ownHelp = helpOf.get(isPartOfHistogram ? histogram : name) ?? '';
    const figure = figureByName.get(name) ?? { name, help: ownHelp, values: [] };
    figureByName.set(name, figure);
    figure.values.push({ labels, value: Number(number) });
    const sum = isPartOfHistogram ? sumBySeries.get(`${histogram} ${labels}`) : undefined;
    if (sum !== undefined && Number(number) > 0)
      figure.values.push({ labels: `${labels} mean`.trim(), value: sum / Number(number) });
  }
  return [...figureByName.values()];
}

/** The values of the labels, without the name of the process, which the page shows already. */
function shownLabels(text: string): string {
  return [...text.matchAll(LABEL)]
    .filter(([, label]) => label !== 'service')
    .map(([, , value]) => value)
    .join(', ');
}
