import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from './payment-tables.js';

it('every read model that may read the tables of payment exists', () => {
  const root = join(import.meta.dirname, '../..');
  expect(readModels.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
