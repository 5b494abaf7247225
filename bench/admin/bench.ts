import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { Customers } from '../support/customers.ts';
import { percentile } from '../support/figures.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { withDatabase } from '../support/statements.ts';
import { fillOrders, makeSearches } from './many-orders.ts';

const SIZES = [1_000, 100_000, 1_000_000];
/** The size for which the targets hold. */
const TARGET_SIZE = 100_000;
const TARGET_MS = 100;
/** Requests for each kind of search. */
const REQUEST_COUNT = 60;
/** Pages that are followed, and requests for each filter. */
const PAGE_COUNT = 20;

/** The demo's admin: the launcher gives every shop an admin with this address and password. */
const ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' };

interface Measured {
  what: string;
  /** Milliseconds of each request, by the number of orders. */
  bySize: Map<number, number[]>;
}

/** The admin's list of orders by page, search and filter, with 1,000 to 1,000,000 orders. */
export const admin: Bench = {
  name: 'admin',
  async run(bench) {
    const { urls, databaseUrls } = await bench.start();
    const gateway = urls.shop.replace('localhost', '127.0.0.1');
    const bookingUrl = String(databaseUrls.booking);
    await bookOnce(urls, bookingUrl);
    const measured: Measured[] = [];
    for (const size of SIZES) {
      await withDatabase(bookingUrl, (client) => fillOrders(client, size));
      const orderList = new OrderList(gateway);
      await orderList.signIn();
      const record = (what: string, milliseconds: number[]) => {
        const known = measured.find((each) => each.what === what);
        if (known) known.bySize.set(size, milliseconds);
        else measured.push({ what, bySize: new Map([[size, milliseconds]]) });
      };
      // A warm-up, in which the statements of new connections are planned and the pages of the indexes are read.
      await orderList.follow(5);
      record('pages, one after the other', await orderList.follow(PAGE_COUNT));
      for (const [what, texts] of Object.entries(makeSearches(REQUEST_COUNT, size))) {
        record(`search: ${what}`, await orderList.request(texts.map((search) => new URLSearchParams({ search }))));
      }
      for (const [what, filter] of Object.entries(filters)) {
        record(`filter: ${what}`, await orderList.request(Array(PAGE_COUNT).fill(new URLSearchParams(filter))));
      }
    }
    return report(measured);
  },
};

const filters: Record<string, Record<string, string>> = {
  'tickets failed, 1 in 500': { status: 'ticket_failed' },
  'flagged, 1 in 2,000': { flag: 'disputed' },
  'gift cards, none': { kind: 'gift_card' },
  'a month': { from: daysAgo(60), to: daysAgo(30) },
  'flagged, with a name that few have': { flag: 'disputed', search: 'zoë' },
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Makes the booking that is copied. */
async function bookOnce(urls: { shop: string; sandbox: string }, databaseUrl: string): Promise<void> {
  const customers = new Customers(urls);
  await customers.loadOffers();
  await customers.pay(await customers.checkOut());
  customers.close();
  await withDatabase(databaseUrl, (client) =>
    waitUntil(async () => (await client.query("SELECT FROM bookings WHERE status = 'ticket_created'")).rowCount === 1, {
      what: 'the booking has its tickets',
      timeoutMs: 30_000,
      everyMs: 100,
    }),
  );
}

/** Requests for the list of orders, one after the other, as an admin. */
class OrderList {
  readonly #gateway: string;
  #headers: Record<string, string> = {};

  constructor(gateway: string) {
    this.#gateway = gateway;
  }

  async signIn(): Promise<void> {
    const response = await fetch(`${this.#gateway}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    if (!response.ok) throw new Error(`the sign-in got the status ${response.status}`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    this.#headers = { authorization: `Bearer ${accessToken}` };
  }

  /** @returns the milliseconds of each request */
  async request(queries: URLSearchParams[]): Promise<number[]> {
    const milliseconds: number[] = [];
    for (const query of queries) milliseconds.push((await this.#load(query)).milliseconds);
    return milliseconds;
  }

  /** Follows the list from page to page, and returns the milliseconds of each request. */
  async follow(pages: number): Promise<number[]> {
    const milliseconds: number[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < pages && cursor !== null; page++) {
      const loaded = await this.#load(new URLSearchParams(cursor ? { cursor } : {}));
      milliseconds.push(loaded.milliseconds);
      cursor = loaded.next;
    }
    return milliseconds;
  }

  async #load(query: URLSearchParams): Promise<{ milliseconds: number; next: string | null }> {
    const start = performance.now();
    const response = await fetch(`${this.#gateway}/api/admin/orders?${query}`, { headers: this.#headers });
    const { next } = (await response.json()) as { next: string | null };
    if (!response.ok) throw new Error(`the list of orders for ${query} got the status ${response.status}`);
    return { milliseconds: performance.now() - start, next };
  }
}

function report(measured: Measured[]): boolean {
  printTitle('[OR-1] The admin’s list of orders', [
    '50 orders a page, requests one after the other, milliseconds including the gateway',
    'each size adds orders to the smaller one; each order is five minutes older than the one before',
  ]);
  printTable(
    ['', ...SIZES.flatMap((size) => [`p50, ${size.toLocaleString('en')}`, 'p95'])],
    measured.map(({ what, bySize }) => [
      what,
      ...SIZES.flatMap((size) => [0.5, 0.95].map((share) => percentile(bySize.get(size)!, share))),
    ]),
  );
  const p95 = (prefix: string) =>
    percentile(
      measured.filter(({ what }) => what.startsWith(prefix)).flatMap(({ bySize }) => bySize.get(TARGET_SIZE)!),
      0.95,
    );
  return checkTargets(
    ['pages', 'search', 'filter'].map((what) => ({
      what: `${what} with ${TARGET_SIZE.toLocaleString('en')} orders, p95`,
      value: p95(what),
      unit: 'ms',
      atMost: TARGET_MS,
    })),
  );
}
