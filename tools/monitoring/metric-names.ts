import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The names of the metrics that the code registers. */
export const metricNames = (): string[] =>
  globSync('{libs,services,gateway}/**/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts', 'libs/testing/**'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /'prom-client'|ScrapedGauges/.test(source))
    .flatMap((source) => [...source.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name ?? ''));
