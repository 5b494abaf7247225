import pg from 'pg';
import { bookingRules } from './booking.ts';
import { couponRules } from './coupon.ts';
import { giftcardRules } from './giftcard.ts';
import { mailRules } from './mail.ts';
import { messagingRules } from './messaging.ts';
import { openSandbox, sandboxRules } from './sandbox.ts';
import type { Query, Rule, Shop, Violation } from './rule.ts';

export const rules = [
  ...bookingRules,
  ...couponRules,
  ...giftcardRules,
  ...mailRules,
  ...messagingRules,
  ...sandboxRules,
];

/** How many contradictions of one rule are shown. */
const shown = 20;

interface Where {
  bookingUrl?: string;
  couponUrl?: string;
  giftcardUrl?: string;
  notificationUrl?: string;
  sandboxUrl?: string;
  /** the sandbox's */
  stripeSecretKey?: string;
  /** Nothing is under way: also check what must have come to its end. */
  settled?: boolean;
}

/**
 * Looks at the databases of a shop for what must never be, while it runs or after.
 * A rule whose database is not given is left out.
 */
export async function checkInvariants({
  bookingUrl,
  couponUrl,
  giftcardUrl,
  notificationUrl,
  sandboxUrl,
  stripeSecretKey = 'sk_test_sandbox',
  settled = false,
}: Where): Promise<Violation[]> {
  const urls = Object.entries({
    booking: bookingUrl,
    coupon: couponUrl,
    giftcard: giftcardUrl,
    notification: notificationUrl,
  });
  const databases = urls.flatMap(([name, url]) => (url ? [{ name, pool: openPool(url) }] : []));
  try {
    const shop: Partial<Shop> = {
      ...Object.fromEntries(databases.map(({ name, pool }) => [name, queryOf(pool)])),
      ...(sandboxUrl && { sandbox: openSandbox(sandboxUrl, stripeSecretKey) }),
    };
    const violations: Violation[] = [];
    for (const rule of rules) {
      if (rule.onlySettled && !settled) continue;
      if (!hasAll(shop, rule.needs)) continue;
      const details = await rule.find(shop);
      if (details.length > 0)
        violations.push({
          invariant: rule.invariant,
          says: rule.says,
          count: details.length,
          details: details.slice(0, shown),
        });
    }
    return violations;
  } finally {
    await Promise.all(databases.map(({ pool }) => pool.end()));
  }
}

/** A connection lost between two statements is no finding; during one, the statement fails. */
function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: 1 }).on('error', () => undefined);
}

const queryOf =
  (pool: pg.Pool): Query =>
  async <Row extends object>(sql: string) =>
    (await pool.query<Row>(sql)).rows;

/** A rule touches what it needs, and nothing else. */
const hasAll = (shop: Partial<Shop>, needs: Rule['needs']): shop is Shop => needs.every((name) => name in shop);
