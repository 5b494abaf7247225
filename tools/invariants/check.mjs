import pg from 'pg';
import { bookingRules } from './booking.mjs';
import { couponRules } from './coupon.mjs';
import { giftcardRules } from './giftcard.mjs';
import { mailRules } from './mail.mjs';
import { messagingRules } from './messaging.mjs';
import { openSandbox, sandboxRules } from './sandbox.mjs';

/** @typedef {import('./rule.mjs').Violation} Violation */

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

/**
 * Looks at the databases of a shop for what must never be, while it runs or after.
 * A rule whose database is not given is left out.
 *
 * @param {object} where
 * @param {string} [where.bookingUrl]
 * @param {string} [where.couponUrl]
 * @param {string} [where.giftcardUrl]
 * @param {string} [where.notificationUrl]
 * @param {string} [where.sandboxUrl]
 * @param {string} [where.stripeSecretKey]  the sandbox's
 * @param {boolean} [where.settled]         nothing is under way: also check what must have come to its end
 * @returns {Promise<Violation[]>}
 */
export async function checkInvariants({
  bookingUrl,
  couponUrl,
  giftcardUrl,
  notificationUrl,
  sandboxUrl,
  stripeSecretKey = 'sk_test_sandbox',
  settled = false,
}) {
  const urls = Object.entries({
    booking: bookingUrl,
    coupon: couponUrl,
    giftcard: giftcardUrl,
    notification: notificationUrl,
  });
  const databases = urls.flatMap(([name, url]) =>
    url ? [{ name, pool: new pg.Pool({ connectionString: url, max: 1 }) }] : [],
  );
  try {
    const shop = /** @type {any} */ ({
      ...Object.fromEntries(
        databases.map(({ name, pool }) => [name, async (/** @type {string} */ sql) => (await pool.query(sql)).rows]),
      ),
      ...(sandboxUrl && { sandbox: openSandbox(sandboxUrl, stripeSecretKey) }),
    });
    const violations = [];
    for (const rule of rules) {
      if (rule.needs.some((name) => !(name in shop)) || (rule.onlySettled && !settled)) continue;
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
