import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricNames } from './metric-names.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the list of metrics', () => {
  it('[OP-3] has exactly the metrics that the code registers', () => {
    const listed = [...read('docs/operations/metrics.md').matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
    expect(metricNames().length).toBeGreaterThan(20);
    expect(listed.sort()).toEqual(metricNames().sort());
  });
});
