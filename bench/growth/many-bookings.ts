import type pg from 'pg';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { bookingIdOf, fillOrders, insertCopies } from '../admin/many-orders.ts';

/**
 * All bookings are of the last year, so that no schedule erases paid ones. Many unpaid ones are older than 30 days, but
 * the schedule that would erase them runs for the first time an hour after the start.
 */
const YEAR_SECONDS = 365 * 86_400;

/**
 * Copies the shop's first booking with its payment, ticket, invoice, order and mail until there are `total` bookings.
 * Outbox and inbox are not filled, because the shop deletes their rows after some days.
 */
export async function fillShop(booking: pg.Client, notification: pg.Client, total: number): Promise<void> {
  // The mails come first, because the promise ledger records each booking of the last days that lacks its mail.
  await timed('mails filled', fillMails(notification, total));
  await timed('orders filled', fillOrders(booking, total, YEAR_SECONDS / total));
  await timed('tickets filled', fillTickets(booking));
  await timed('invoices filled', fillInvoices(booking));
  await timed('pages written, tables vacuumed', finishWriting(booking));
}

/** Waits until PostgreSQL has written the filled pages and vacuumed the tables: both would be measured otherwise. */
async function finishWriting(client: pg.Client): Promise<void> {
  await client.query('CHECKPOINT');
  const isIdle = async () => (await client.query('SELECT FROM pg_stat_progress_vacuum')).rowCount === 0;
  await waitUntil(isIdle, { what: 'no table is being vacuumed', timeoutMs: 600_000, everyMs: 500 });
}

async function timed(what: string, work: Promise<void>): Promise<void> {
  const startedAt = Date.now();
  await work;
  console.log(`  ${what} in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
}

const fillTickets = async (client: pg.Client) => {
  await insertCopies(client, 'team_credentials', {
    source: `(SELECT id, created_at FROM bookings WHERE status = 'ticket_created'
      AND NOT EXISTS (SELECT FROM team_credentials WHERE booking_id = bookings.id)) AS booking`,
    age: '(now() - booking.created_at)',
    changes: {
      booking_id: 'booking.id',
      username: 'md5(booking.id::text)',
      loquiz_ticket_id: `md5('ticket ' || booking.id)`,
    },
  });
  await client.query('VACUUM ANALYZE team_credentials');
};

const fillInvoices = async (client: pg.Client) => {
  await insertCopies(client, 'invoices', {
    source: `(
      SELECT bookings.id AS order_id, payments.id AS payment_id, bookings.created_at, issued_on, year,
        row_number() OVER (PARTITION BY year ORDER BY issued_on) + coalesce(last.sequence, 0) AS sequence
      FROM bookings JOIN payments ON payments.reference_id = bookings.id::text,
        LATERAL (SELECT (bookings.created_at AT TIME ZONE 'Europe/Berlin')::date AS issued_on) AS issued,
        LATERAL (SELECT extract(year FROM issued_on)::int AS year) AS series
          LEFT JOIN (SELECT year, max(sequence) AS sequence FROM invoices WHERE kind = 'invoice' GROUP BY year) AS last
          USING (year)
      WHERE bookings.status = 'ticket_created' AND NOT EXISTS (SELECT FROM invoices WHERE order_id = bookings.id)
    ) AS sold`,
    age: '(now() - sold.created_at)',
    changes: {
      id: 'gen_random_uuid()',
      order_id: 'sold.order_id',
      payment_id: 'sold.payment_id',
      issued_on: 'sold.issued_on',
      year: 'sold.year',
      sequence: 'sold.sequence',
      number: `concat(sold.year, '-', sold.sequence)`,
    },
    orderedBy: `kind <> 'invoice', issued_at`,
  });
  await client.query('VACUUM ANALYZE invoices');
};

const fillMails = async (client: pg.Client, total: number) => {
  await insertCopies(client, 'mails', {
    source: `(SELECT number, id FROM generate_series(1, ${total}) AS number, LATERAL (SELECT ${bookingIdOf('number')} AS id) AS booking
      WHERE NOT EXISTS (SELECT FROM mails WHERE reference_id = booking.id::text)) AS booking`,
    age: `booking.number * make_interval(secs => ${YEAR_SECONDS / total})`,
    changes: { id: 'gen_random_uuid()', reference_id: 'booking.id' },
  });
  await client.query('VACUUM ANALYZE mails');
};
