import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Operation = { operationId: string; parameters?: Array<{ name: string; in: string }> };

it('the OpenAPI document names no parameter of an operation twice, not even in another letter case', () => {
  const text = readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const repeated = operations.flatMap(({ operationId, parameters = [] }) => {
    const names = parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
    return names.length === new Set(names).size ? [] : [operationId];
  });
  expect(operations.length).toBeGreaterThan(20);
  expect(repeated).toEqual([]);
});
