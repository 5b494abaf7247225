import type pg from 'pg';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { fillOrders } from '../admin/many-orders.ts';

/** All bookings are of the last year, so that no schedule erases them. */
const YEAR_SECONDS = 365 * 86_400;

/**
 * Copies the shop's first booking with its payment, tickets, invoice and order until there are `total` bookings, and as
 * many mails. Neither events nor messages are copied, because the shop deletes them after days.
 */
export async function fillShop(booking: pg.Client, notification: pg.Client, total: number): Promise<void> {
  await timed('orders filled', fillOrders(booking, total, YEAR_SECONDS / total));
  await timed('tickets filled', fillTickets(booking));
  await timed('invoices filled', fillInvoices(booking));
  await timed('mails filled', fillMails(notification, total));
  await timed('pages written, tables vacuumed', finishWriting(booking));
}

/** Waits until PostgreSQL has written the filled pages and vacuumed the tables: both would be measured otherwise. */
async function finishWriting(client: pg.Client): Promise<void> {
  await client.query('CHECKPOINT');
  const isIdle = async () => (await client.query('SELECT FROM pg_stat_progress_vacuum')).rowCount === 0;
  await waitUntil(isIdle, { what: 'no table is vacuumed', timeoutMs: 600_000, everyMs: 500 });
}

async function timed(what: string, work: Promise<void>): Promise<void> {
  const startedAt = Date.now();
  await work;
  console.log(`  ${what} in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
}

const fillTickets = async (client: pg.Client) => {
  await client.query(
    `INSERT INTO team_credentials SELECT copied.* FROM bookings,
       (SELECT to_jsonb(team_credentials) AS row FROM team_credentials ORDER BY created_at LIMIT 1) AS first,
       LATERAL jsonb_populate_record(NULL::team_credentials, first.row || jsonb_build_object(
         'booking_id', bookings.id,
         'username', md5(bookings.id::text),
         'loquiz_ticket_id', md5('ticket ' || bookings.id))) AS copied
     WHERE bookings.status = 'ticket_created'
       AND NOT EXISTS (SELECT FROM team_credentials WHERE booking_id = bookings.id)`,
  );
  await client.query('VACUUM ANALYZE team_credentials');
};

/** Without the triggers, which check each number against the last one and add up the reports: both take hours. */
const fillInvoices = async (client: pg.Client) => {
  await client.query('ALTER TABLE invoices DISABLE TRIGGER USER');
  await client.query(
    `WITH numbered AS (
       SELECT bookings.id AS order_id, payments.id AS payment_id, issued_on, extract(year FROM issued_on)::int AS year,
         row_number() OVER (PARTITION BY extract(year FROM issued_on) ORDER BY issued_on) AS position
       FROM bookings JOIN payments ON payments.reference_id = bookings.id::text,
         LATERAL (SELECT (bookings.created_at AT TIME ZONE 'Europe/Berlin')::date AS issued_on) AS day
       WHERE bookings.status = 'ticket_created' AND NOT EXISTS (SELECT FROM invoices WHERE order_id = bookings.id)
     ), last AS (SELECT year, max(sequence) AS sequence FROM invoices WHERE kind = 'invoice' GROUP BY year)
     INSERT INTO invoices SELECT copied.* FROM numbered LEFT JOIN last USING (year),
       (SELECT to_jsonb(invoices) AS row FROM invoices WHERE kind = 'invoice' ORDER BY issued_at LIMIT 1) AS first,
       LATERAL jsonb_populate_record(NULL::invoices, first.row || to_jsonb(numbered) || jsonb_build_object(
         'id', gen_random_uuid(),
         'sequence', position + coalesce(last.sequence, 0),
         'number', concat(year, '-', position + coalesce(last.sequence, 0)))) AS copied`,
  );
  await client.query('ALTER TABLE invoices ENABLE TRIGGER USER');
  await client.query('VACUUM ANALYZE invoices');
};

const fillMails = async (client: pg.Client, total: number) => {
  await client.query(
    `INSERT INTO mails SELECT copied.* FROM
       generate_series((SELECT count(*) FROM mails) + 1, $1::bigint) AS number,
       (SELECT to_jsonb(mails) AS row FROM mails ORDER BY created_at LIMIT 1) AS first,
       LATERAL jsonb_populate_record(NULL::mails, first.row || jsonb_build_object(
         'id', gen_random_uuid(),
         'reference_id', gen_random_uuid(),
         'created_at', now() - number * make_interval(secs => $2))) AS copied`,
    [total, YEAR_SECONDS / total],
  );
  await client.query('VACUUM ANALYZE mails');
};
