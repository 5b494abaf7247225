import { createHash } from 'node:crypto';
import type pg from 'pg';

const FIRST_NAMES = ['Mia', 'Jonas', 'Lena', 'Ali', 'Zoë', 'Max', 'Anna', 'Björn', 'Chloé', 'Emil', 'Fatma', 'Greta'];
const LAST_NAMES = ['Müller', 'Schmidt', 'Weber', 'Öztürk', 'Klein', 'Nowak', 'Rossi', 'Jensen', 'Garcia', 'Bauer'];
const CITIES = ['Berlin', 'Hamburg', 'München', 'Köln', 'Wien', 'Zürich', 'Bad Oeynhausen', 'Gent', 'Århus', 'Porto'];

/**
 * Copies the shop's first booking with its payment until there are `total` bookings, and lists them as orders. Names,
 * addresses, cities and states differ; each booking is `secondsApart` older than the one before. The old values of
 * `changed_in` and `updated_at` hide the copies from schedules that process changed bookings: their work would be
 * measured, too.
 */
export async function fillOrders(client: pg.Client, total: number, secondsApart = 300): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM bookings');
  const texts = (values: string[]) => `(ARRAY[${values.map((value) => client.escapeLiteral(value)).join()}])`;
  await client.query(
    `CREATE TEMPORARY TABLE made AS SELECT number, ${bookingIdOf('number')} AS id, number * make_interval(secs => $3) AS age
     FROM generate_series($1::int, $2::int) AS number`,
    [rows[0]!.count + 1, total, secondsApart],
  );
  await insertCopies(client, 'bookings', {
    source: 'made',
    age: 'made.age',
    changes: {
      id: 'made.id',
      order_number: 'upper(substr(md5(number::text), 1, 12))',
      access_token: 'md5(number::text) || md5((-number)::text)',
      idempotency_key: 'NULL',
      changed_in: `'0'`,
      updated_at: `'epoch'`,
      first_name: `${texts(FIRST_NAMES)}[1 + number % 12]`,
      last_name: `${texts(LAST_NAMES)}[1 + number / 7 % 10] || substr(md5((number % 9000)::text), 1, 3)`,
      email: `'customer' || number || '@example.com'`,
      game: `first.game || jsonb_build_object('cityName', ${texts(CITIES)}[1 + number / 3 % 10])`,
      status: `CASE WHEN number % 500 = 0 THEN 'ticket_failed' WHEN number % 5 = 0 THEN 'expired' ELSE 'ticket_created' END`,
      flags: `CASE WHEN number % 2000 = 0 THEN '{disputed}'::text[] ELSE '{}' END`,
    },
  });
  await insertCopies(client, 'payments', {
    source: 'made',
    age: 'made.age',
    changes: {
      id: 'gen_random_uuid()',
      checkout_id: 'gen_random_uuid()',
      reference_id: 'made.id',
      session_id: `'cs_test_' || md5(number::text)`,
      payment_intent_id: `'pi_' || md5(number::text)`,
      changed_in: `'0'`,
    },
  });
  await withoutIndexes(client, 'orders', () =>
    client.query(
      'INSERT INTO orders SELECT order_sources.* FROM made JOIN order_sources USING (id) ORDER BY created_at',
    ),
  );
  await client.query('DROP TABLE made');
  await client.query('VACUUM ANALYZE bookings, payments, orders');
}

/** SQL for the id of the copy with this number. */
export const bookingIdOf = (number: string) => `md5('booking ' || ${number})::uuid`;

export interface Copies {
  /** A table or subquery in SQL; one copy is inserted for each of its rows. */
  source: string;
  /** SQL for how much earlier all times of the copy are than those of the copied row. */
  age: string;
  /** SQL for the other columns that differ; `first` is the copied row. */
  changes: Record<string, string>;
  /** The row that comes first by this order is copied. */
  orderedBy?: string;
}

/**
 * Inserts copies of one row of the table. No trigger runs and no foreign key is checked: some triggers, such as the one
 * that checks the numbers of invoices, would take hours.
 */
export async function insertCopies(
  client: pg.Client,
  table: string,
  { source, age, changes, orderedBy = 'created_at' }: Copies,
): Promise<void> {
  const { rows } = await client.query<{ column: string; isTime: boolean }>(
    `SELECT quote_ident(attname) AS column, atttypid = 'timestamptz'::regtype AS "isTime"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  const values = rows.map(({ column, isTime }) => changes[column] ?? `first.${column}${isTime ? ` - ${age}` : ''}`);
  await client.query('SET session_replication_role = replica');
  await withoutIndexes(client, table, () =>
    client.query(
      `INSERT INTO ${table} (${rows.map(({ column }) => column).join()}) SELECT ${values.join()}
       FROM ${source}, (SELECT * FROM ${table} ORDER BY ${orderedBy} LIMIT 1) AS first`,
    ),
  );
  await client.query('RESET session_replication_role');
}

/**
 * Drops the table's indexes except its primary key, and makes them again afterwards: this takes less time than to
 * extend them. In the meantime the shop's statements wait for the table, instead of reading all of it.
 */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
     FROM pg_index WHERE indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND conindid = indexrelid)
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', $1::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', $1::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'u'`,
    [table],
  );
  await client.query(`BEGIN; LOCK TABLE ${table}; SET LOCAL maintenance_work_mem = '1GB'`);
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows) await client.query(make);
  await client.query('COMMIT');
}

/** Search texts as admins type them, under a description of what they match. */
export function makeSearches(count: number, total: number): Record<string, string[]> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const numberAt = (index: number) => 1 + ((index * 7_919) % total);
  return {
    'city, in every tenth order': numbers.map((index) => CITIES[index % 10]!.slice(0, 4 + (index % 3))),
    'half a name and a city': numbers.map(
      (index) => `${FIRST_NAMES[index % 12]} ${LAST_NAMES[index % 10]!.slice(0, 3)} ${CITIES[index % 7]!.slice(0, 3)}`,
    ),
    'address of one order': numbers.map((index) => `customer${numberAt(index)}@`),
    'beginning of an order number': numbers.map((index) => md5(String(numberAt(index))).slice(0, 6)),
    'name that nobody has': numbers.map((index) => `nobody ${index}`),
  };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
