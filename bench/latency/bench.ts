import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { Customers } from '../support/customers.ts';
import { percentile } from '../support/figures.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { withDatabase } from '../support/statements.ts';

const BOOKING_COUNT = 200;
const BOOKINGS_PER_SECOND = 5;
const WARM_UP_BOOKING_COUNT = 50;

/**
 * The time from the webhook to the state `ticket_created`, at a low rate. The clock starts before the sandbox gets the
 * payment, thus before it sends the webhook, and stops when the relay has published `ticket.created`, thus after the
 * commit.
 */
export const latency: Bench = {
  name: 'latency',
  async run(bench) {
    const { urls, databaseUrls } = await bench.start();
    const customers = new Customers(urls);
    await customers.loadOffers();
    await bookAtLowRate(customers, WARM_UP_BOOKING_COUNT);
    const paidAt = await bookAtLowRate(customers, BOOKING_COUNT);
    customers.close();
    const createdAt = await readCreated(String(databaseUrls.booking), [...paidAt.keys()]);
    return report([...paidAt].map(([sessionId, at]) => (createdAt.get(sessionId) ?? NaN) - at));
  },
};

/** @returns when each session was paid */
async function bookAtLowRate(customers: Customers, count: number): Promise<Map<string, number>> {
  const paidAt = new Map();
  const book = async () => {
    const sessionId = await customers.checkOut();
    paidAt.set(sessionId, Date.now());
    await customers.pay(sessionId);
  };
  const started = [];
  for (let number = 0; number < count; number++) {
    started.push(book());
    await pause(1_000 / BOOKINGS_PER_SECOND);
  }
  await Promise.all(started);
  return paidAt;
}

/** @returns when `ticket.created` was published for each session */
export function readCreated(url: string, sessionIds: string[]): Promise<Map<string, number>> {
  return withDatabase(url, async (client) => {
    const all = async () => {
      const { rows } = await client.query(
        `SELECT payments.session_id, outbox.published_at
         FROM payments JOIN outbox ON outbox.aggregate_id = payments.reference_id AND outbox.name = 'ticket.created.v1'
         WHERE payments.session_id = ANY($1) AND outbox.published_at IS NOT NULL`,
        [sessionIds],
      );
      return rows.length === sessionIds.length && rows;
    };
    const rows = await waitUntil(all, { what: 'every booking has its tickets', timeoutMs: 60_000, everyMs: 500 });
    return new Map(rows.map(({ session_id, published_at }) => [session_id, published_at.getTime()]));
  });
}

function report(milliseconds: number[]) {
  printTitle('[PF-2] Webhook to ticket_created', [
    `${BOOKING_COUNT} bookings, ${BOOKINGS_PER_SECOND} a second; from before the sandbox sends the webhook until ticket.created is published`,
  ]);
  const at = (share: number) => percentile(milliseconds, share) / 1_000;
  printTable(['', 'p50', 'p75', 'p95', 'p99', 'longest'], [['seconds', at(0.5), at(0.75), at(0.95), at(0.99), at(1)]]);
  return checkTargets([
    { what: 'p50', value: at(0.5), unit: 's', atMost: 0.5 },
    { what: 'p95', value: at(0.95), unit: 's', atMost: 1.5 },
  ]);
}
