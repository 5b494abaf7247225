import { setTimeout as pause } from 'node:timers/promises';
import { readCreated } from '../latency/bench.ts';
import { Customers } from '../support/customers.ts';
import { percentile } from '../support/figures.ts';
import { checkTargets, type Figure, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { withDatabase } from '../support/statements.ts';
import { fillShop } from './many-bookings.ts';

/** Bookings in the database, unless the command names other numbers. */
const SIZES = [1_000, 1_000_000];
const WARM_UP_BOOKING_COUNT = 60;
const BOOKING_COUNT = 300;
const BOOKINGS_PER_SECOND = 5;
const SEARCHES = ['ber', 'münchen', 'hamb', 'köl', 'wien', 'leipz', 'dresdn', 'zür', 'stutt', 'frankfurt'];
/** A table with fewer rows is read whole when that is faster than its index. */
const LARGE_TABLE_ROWS = 10_000;
const MAX_GROWTH = 1.5;

/** Milliseconds of each request by what was requested. */
type Measured = Map<string, number[]>;

/** Search, checkout and delivery with few and with many bookings in the database. */
export const growth: Bench = {
  name: 'growth',
  async run(bench, args) {
    const { urls, databaseUrls } = await bench.start();
    const [bookingUrl, notificationUrl] = [String(databaseUrls.booking), String(databaseUrls.notification)];
    const customers = new Customers(urls);
    await customers.loadOffers();
    await readCreated(bookingUrl, [...(await book(customers, WARM_UP_BOOKING_COUNT)).paidAt.keys()]);
    const sizes = args.length > 0 ? args.map(Number) : SIZES;
    const measured: Measured[] = [];
    const tablesReadWhole = new Set<string>();
    const databaseBytes: number[] = [];
    let logBytes = 0;
    for (const size of sizes) {
      console.log(`\n  ${size.toLocaleString('en')} bookings`);
      await withDatabase(bookingUrl, (booking) =>
        withDatabase(notificationUrl, (notification) => fillShop(booking, notification, size)),
      );
      // A warm-up: statements are planned again, and pages of the indexes get into memory, as in a running shop.
      await book(customers, WARM_UP_BOOKING_COUNT);
      databaseBytes.push((await readDatabaseBytes(bookingUrl)) + (await readDatabaseBytes(notificationUrl)));
      const before = await readSequentialScans([bookingUrl, notificationUrl]);
      const logBytesBefore = await readLogBytes(bookingUrl);
      measured.push(await measure(customers, bookingUrl));
      logBytes = (await readLogBytes(bookingUrl)) - logBytesBefore;
      const after = await readSequentialScans([bookingUrl, notificationUrl]);
      for (const [table, scans] of after) if (scans > (before.get(table) ?? 0)) tablesReadWhole.add(table);
    }
    customers.close();
    printDiskSpace(sizes, databaseBytes, logBytes);
    return report(sizes, measured, [...tablesReadWhole]);
  },
};

async function measure(customers: Customers, databaseUrl: string): Promise<Measured> {
  const searchMs: number[] = [];
  for (let number = 0; number < BOOKING_COUNT; number++) {
    const startedAt = performance.now();
    await customers.search(SEARCHES[number % SEARCHES.length]!);
    searchMs.push(performance.now() - startedAt);
  }
  const { checkoutMs, paidAt } = await book(customers, BOOKING_COUNT);
  const createdAt = await readCreated(databaseUrl, [...paidAt.keys()]);
  return new Map([
    ['city search', searchMs],
    ['checkout', checkoutMs],
    ['payment to tickets', [...paidAt].map(([sessionId, at]) => (createdAt.get(sessionId) ?? NaN) - at)],
  ]);
}

/** Books and pays at a low rate. */
async function book(customers: Customers, count: number) {
  const paidAt = new Map<string, number>();
  const checkoutMs: number[] = [];
  const bookOnce = async () => {
    const startedAt = performance.now();
    const sessionId = await customers.checkOut();
    checkoutMs.push(performance.now() - startedAt);
    paidAt.set(sessionId, Date.now());
    await customers.pay(sessionId);
  };
  const started = [];
  for (let number = 0; number < count; number++) {
    started.push(bookOnce());
    await pause(1_000 / BOOKINGS_PER_SECOND);
  }
  await Promise.all(started);
  return { checkoutMs, paidAt };
}

/** How often each large table was read from its beginning to its end since the database was made. */
async function readSequentialScans(urls: string[]): Promise<Map<string, number>> {
  const scanCountByTable = new Map<string, number>();
  for (const url of urls) {
    const { rows } = await withDatabase(url, async (client) => {
      // PostgreSQL reports what a connection did up to a second later.
      await pause(1_500);
      return client.query<{ table: string; scans: number }>(
        `SELECT current_database() || '.' || relname AS table, seq_scan::int AS scans FROM pg_stat_user_tables WHERE n_live_tup > $1`,
        [LARGE_TABLE_ROWS],
      );
    });
    for (const row of rows) scanCountByTable.set(row.table, row.scans);
  }
  return scanCountByTable;
}

const readDatabaseBytes = (url: string) => readNumber(url, 'pg_database_size(current_database())');

/** How many bytes the whole server has written to its write-ahead log since the server was made. */
const readLogBytes = (url: string) => readNumber(url, `pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`);

const readNumber = (url: string, expression: string): Promise<number> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ value: number }>(`SELECT (${expression})::float8 AS value`);
    return rows[0]!.value;
  });

/**
 * Prints the disk space of a booking from `fillShop`, if there are two sizes to compare, and how much a booking made by
 * the shop adds to the write-ahead log. The former lacks some rows that the shop writes, such as those of outbox and
 * inbox.
 */
function printDiskSpace(sizes: number[], databaseBytes: number[], logBytes: number) {
  const last = sizes.length - 1;
  const writtenBytes = logBytes / BOOKING_COUNT;
  console.log();
  if (last > 0) {
    const filledBytes = (databaseBytes[last]! - databaseBytes[0]!) / (sizes[last]! - sizes[0]!);
    console.log(`  disk: ${(filledBytes / 1_000).toFixed(1)} kB a booking that was filled in`);
  }
  console.log(`  write-ahead log: ${(writtenBytes / 1_000).toFixed(1)} kB a booking that was made by the shop`);
}

function report(sizes: number[], measured: Measured[], tablesReadWhole: string[]) {
  printTitle('[PF-5] Search and booking while the database grows', [
    `${BOOKING_COUNT} searches one after the other, ${BOOKING_COUNT} bookings, ${BOOKINGS_PER_SECOND} a second; milliseconds`,
  ]);
  const subjects = [...measured[0]!.keys()];
  const at = (index: number, what: string, share: number) => percentile(measured[index]!.get(what)!, share);
  const head = ['bookings', ...subjects.flatMap((what) => [`${what}: p50`, 'p95', 'p99'])];
  const shares = [0.5, 0.95, 0.99];
  const rows = sizes.map((size, index) => [
    size.toLocaleString('en'),
    ...subjects.flatMap((what) => shares.map((share) => at(index, what, share))),
  ]);
  printTable(head, rows);
  console.log(`  large tables that were read whole: ${tablesReadWhole.join(', ') || 'none'}\n`);
  const last = sizes.length - 1;
  const growths: Figure[] = subjects.map((what) => ({
    what: `${what}: p99 with ${sizes[last]!.toLocaleString('en')} bookings, divided by that with ${sizes[0]!.toLocaleString('en')}`,
    value: at(last, what, 0.99) / at(0, what, 0.99),
    unit: '×',
    atMost: MAX_GROWTH,
  }));
  return checkTargets([
    ...growths,
    { what: 'large tables that were read whole', value: tablesReadWhole.length, unit: 'tables', atMost: 0 },
  ]);
}
