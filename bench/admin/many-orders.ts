import { createHash } from 'node:crypto';
import type pg from 'pg';

const FIRST_NAMES = ['Mia', 'Jonas', 'Lena', 'Ali', 'Zoë', 'Max', 'Anna', 'Björn', 'Chloé', 'Emil', 'Fatma', 'Greta'];
const LAST_NAMES = ['Müller', 'Schmidt', 'Weber', 'Öztürk', 'Klein', 'Nowak', 'Rossi', 'Jensen', 'Garcia', 'Bauer'];
const CITIES = ['Berlin', 'Hamburg', 'München', 'Köln', 'Wien', 'Zürich', 'Bad Oeynhausen', 'Gent', 'Århus', 'Porto'];

/**
 * Copies the shop's first booking with its payment until there are `total` bookings, and lists them as orders. Names,
 * addresses, cities and states differ; each booking is `secondsApart` older than the one before. The schedules see
 * no changed booking, by `changed_in` and `updated_at`: the bench measures the lists, not the work after a restored
 * dump.
 */
export async function fillOrders(client: pg.Client, total: number, secondsApart = 300): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM bookings');
  await client.query(
    `CREATE TEMPORARY TABLE made AS SELECT number, gen_random_uuid() AS id FROM generate_series($1::int, $2::int) AS number`,
    [rows[0]!.count + 1, total],
  );
  await client.query(
    `INSERT INTO bookings SELECT copied.* FROM made,
       (SELECT to_jsonb(bookings) AS row FROM bookings ORDER BY created_at LIMIT 1) AS first,
       LATERAL jsonb_populate_record(NULL::bookings, first.row || jsonb_build_object(
         'id', made.id,
         'order_number', upper(substr(md5(number::text), 1, 12)),
         'access_token', md5(number::text) || md5((-number)::text),
         'idempotency_key', NULL,
         'changed_in', '0',
         'updated_at', 'epoch',
         'first_name', ($1::text[])[1 + number % 12],
         'last_name', ($2::text[])[1 + number / 7 % 10] || substr(md5((number % 9000)::text), 1, 3),
         'email', 'customer' || number || '@example.com',
         'game', first.row->'game' || jsonb_build_object('cityName', ($3::text[])[1 + number / 3 % 10]),
         'status', CASE WHEN number % 500 = 0 THEN 'ticket_failed' WHEN number % 5 = 0 THEN 'expired' ELSE 'ticket_created' END,
         'flags', CASE WHEN number % 2000 = 0 THEN '["disputed"]'::jsonb ELSE '[]' END,
         'created_at', now() - number * make_interval(secs => $4))) AS copied`,
    [FIRST_NAMES, LAST_NAMES, CITIES, secondsApart],
  );
  await client.query(
    `INSERT INTO payments SELECT copied.* FROM made,
       (SELECT to_jsonb(payments) AS row FROM payments ORDER BY created_at LIMIT 1) AS first,
       LATERAL jsonb_populate_record(NULL::payments, first.row || jsonb_build_object(
         'id', gen_random_uuid(),
         'checkout_id', gen_random_uuid(),
         'reference_id', made.id,
         'session_id', 'cs_test_' || md5(number::text),
         'payment_intent_id', 'pi_' || md5(number::text),
         'changed_in', '0')) AS copied`,
  );
  await client.query('INSERT INTO orders SELECT * FROM order_sources WHERE id IN (SELECT id FROM made)');
  await client.query('DROP TABLE made');
  await client.query('VACUUM ANALYZE bookings, payments, orders');
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
