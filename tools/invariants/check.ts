import pg from 'pg';
import { bookingRules } from './booking.ts';
import { couponRules } from './coupon.ts';
import { giftcardRules } from './giftcard.ts';
import { invoiceRules } from './invoice.ts';
import { mailRules } from './mail.ts';
import { messagingRules } from './messaging.ts';
import { refundRules } from './refund.ts';
import { openSandbox, sandboxRules } from './sandbox.ts';
import type { Query, Rule, ShopData, Violation } from './rule.ts';

export const rules = [
  ...bookingRules,
  ...couponRules,
  ...giftcardRules,
  ...invoiceRules,
  ...mailRules,
  ...messagingRules,
  ...refundRules,
  ...sandboxRules,
];

/** The services whose databases the rules read. */
const serviceNames = ['booking', 'coupon', 'giftcard', 'notification'] as const;

/** How many violations of one rule are shown. */
const maxShown = 20;

interface CheckOptions {
  /** By service; the addresses of services that no rule reads are ignored. */
  databaseUrls: Partial<Record<string, string>>;
  sandboxUrl?: string;
  /** The secret key that the sandbox's Stripe accepts. */
  stripeSecretKey?: string;
  /** Whether nothing is in progress: rules about finished work are then checked too. */
  idle?: boolean;
}

/**
 * Checks the invariants in the databases of a running or stopped shop. Rules are skipped when a database that they need
 * is not given, or the sandbox.
 */
export async function checkInvariants({
  databaseUrls,
  sandboxUrl,
  stripeSecretKey = 'sk_test_sandbox',
  idle = false,
}: CheckOptions): Promise<Violation[]> {
  const databases = serviceNames.flatMap((name) => {
    const url = databaseUrls[name];
    return url ? [{ name, pool: openPool(url) }] : [];
  });
  try {
    const shop: Partial<ShopData> = {
      ...Object.fromEntries(databases.map(({ name, pool }) => [name, queryOf(pool)])),
      ...(sandboxUrl && { sandbox: openSandbox(sandboxUrl, stripeSecretKey) }),
    };
    return await checkRules(shop, idle);
  } finally {
    await Promise.all(databases.map(({ pool }) => pool.end()));
  }
}

/** Checks the rules whose data is all given; those about finished work only when the shop is `idle`. */
export async function checkRules(shop: Partial<ShopData>, idle: boolean): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const rule of rules) {
    if (rule.onlyWhenIdle && !idle) continue;
    if (!hasAll(shop, rule.needs)) continue;
    const details = await rule.find(shop);
    if (details.length > 0)
      violations.push({
        invariant: rule.invariant,
        text: rule.text,
        count: details.length,
        details: details.slice(0, maxShown),
      });
  }
  return violations;
}

/** Ignores the loss of an idle connection: the next statement opens another one. */
function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: 1 }).on('error', () => undefined);
}

const queryOf =
  (pool: pg.Pool): Query =>
  async <Row extends object>(sql: string) =>
    (await pool.query<Row>(sql)).rows;

/** Whether everything that a rule needs was given. */
const hasAll = (shop: Partial<ShopData>, needs: Rule['needs']): shop is ShopData => needs.every((name) => name in shop);
