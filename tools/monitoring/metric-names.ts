import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The names of the metrics that the code registers. */
export const metricNames = (): string[] =>
  sourcesWithMetrics().flatMap((source) =>
    [...source.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name ?? ''),
  );

/** The names of all labels of these metrics. */
export const metricLabels = (): string[] =>
  sourcesWithMetrics().flatMap((source) =>
    [...source.matchAll(/\blabelNames: \[([^\]]*)\]|\baddLabelled\(\w+, '(\w+)'/g)].flatMap(([, names, name]) =>
      [...(names ?? name ?? '').matchAll(/\w+/g)].map(([word]) => word),
    ),
  );

function sourcesWithMetrics(): string[] {
  return globSync('{libs,services,gateway}/**/src/**/*.ts', {
    cwd: root,
    exclude: ['**/*.spec.ts', 'libs/testing/**'],
  })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /'prom-client'|ScrapedGauges/.test(source));
}
