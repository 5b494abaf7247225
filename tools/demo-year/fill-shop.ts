import pg from 'pg';
import { insert, offersOf, refuseUsedShop } from './databases.ts';
import { planYear } from './plan-year.ts';
import { Random } from './random.ts';
import {
  bookingSteps,
  bookingTables,
  couponTables,
  giftcardTables,
  loquizHistory,
  notificationTables,
  type Row,
  type Step,
  stripeHistory,
  type Tables,
} from './rows.ts';

export interface EmptyShop {
  databaseUrls: Record<'booking' | 'catalog' | 'coupon' | 'giftcard' | 'notification', string>;
  sandboxUrl: string;
  /** The booking service writes its own part, because it issues the documents; returns how many it has issued. */
  writeBookings: (part: { tables: Tables; steps: Step[] }) => Promise<number>;
}

const rowsPerRequest = 1_000;

/** Fills an empty shop with the orders of a year that ends now; returns a sentence about what was written. */
export async function fillShop(
  { databaseUrls, sandboxUrl, writeBookings }: EmptyShop,
  orderCount: number,
  seed: number,
): Promise<string> {
  const open = (connectionString: string): pg.Pool => new pg.Pool({ connectionString, max: 1 });
  const booking = open(databaseUrls.booking);
  const coupon = open(databaseUrls.coupon);
  const giftcard = open(databaseUrls.giftcard);
  const notification = open(databaseUrls.notification);
  const catalog = open(databaseUrls.catalog);
  try {
    await refuseUsedShop({ booking, coupon, giftcard });
    const now = Date.now();
    const year = planYear(await offersOf(catalog), orderCount, now, new Random(seed));
    await post(`${sandboxUrl}/sandbox/stripe/history`, stripeHistory(year));
    await post(`${sandboxUrl}/sandbox/loquiz/history`, loquizHistory(year));
    await insert(coupon, couponTables(year));
    await insert(giftcard, giftcardTables(year));
    await insert(notification, notificationTables(year));
    const documentCount = await writeBookings({ tables: bookingTables(year, now), steps: bookingSteps(year) });
    const { bookings, purchases, codes } = year;
    return `${bookings.length} bookings, ${purchases.length} gift cards, ${codes.length} codes, ${documentCount} documents`;
  } finally {
    await Promise.all([booking, coupon, giftcard, notification, catalog].map((pool) => pool.end()));
  }
}

/** Posts the rows in parts, each of which the sandbox accepts as one request. */
async function post(url: string, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerRequest) {
    const body = JSON.stringify(rows.slice(start, start + rowsPerRequest));
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
  }
}
