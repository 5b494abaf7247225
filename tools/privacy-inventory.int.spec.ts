import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@shop/testing';
import { migrations as booking } from '../services/booking/src/migrations/index.js';
import { migrations as coupon } from '../services/coupon/src/migrations/index.js';
import { migrations as giftcard } from '../services/giftcard/src/migrations/index.js';
import { migrations as identity } from '../services/identity/src/migrations/index.js';
import { migrations as notification } from '../services/notification/src/migrations/index.js';

const inventory = readFileSync(join(import.meta.dirname, '../docs/privacy.md'), 'utf8');

/** The columns of a section, as `table.column`. */
function listedColumns(service: string): string[] {
  const section = inventory.split('\n### ').find((text) => text.startsWith(`${service}\n`))!;
  const rows = section.split('\n').flatMap((line) => {
    const [, table, columns] = /^\| (\w+) \| ([\w, ]+) \|/.exec(line) ?? [];
    return table && table !== 'table' ? columns!.split(', ').map((column) => `${table}.${column}`) : [];
  });
  return rows.toSorted();
}

it.each(Object.entries({ booking, coupon, giftcard, identity, notification }))(
  '[LG-6] every column of %s that can hold text is in the inventory of personal data, once',
  async (service, migrations) => {
    const database = await createTestDatabase(service, migrations);
    const columns = await database.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
         AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'inet')`,
    );
    await database.drop();
    const stored = columns.map(({ table, column }) => `${table}.${column}`).toSorted();
    const common = listedColumns('every service');
    expect(listedColumns(service)).toEqual(stored.filter((column) => !common.includes(column)));
  },
);
