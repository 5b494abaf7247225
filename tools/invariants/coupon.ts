import type { Rule } from './rule.ts';

/**
 * Whether a hold `h` is a use of its coupon `c`: only a redeemed hold is one, and a full refund gives the use of an
 * ordinary coupon back.
 */
const isUse = "h.status = 'redeemed' AND (c.is_gift_card OR NOT h.fully_refunded)";

/**
 * Rules that need the coupon database only. Uses and amounts are counted from holds and ledger; the running totals are
 * only compared with them.
 */
export const couponRules: Rule[] = [
  {
    invariant: 2,
    text: 'for every gift card: issued + adjusted + given back = remaining + held + redeemed + voided',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT * FROM (
          SELECT c.id, c.remaining_value_cents AS remaining,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM coupon_holds h WHERE h.coupon_id = c.id AND h.status = 'held') AS held,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM coupon_ledger l WHERE l.coupon_id = c.id AND kind IN ('issued', 'adjust', 'given_back')) AS credited,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM coupon_ledger l WHERE l.coupon_id = c.id AND kind IN ('redeemed', 'voided')) AS debited
          FROM coupons c WHERE c.is_gift_card
        ) AS card WHERE credited <> remaining + held + debited OR remaining < 0`),
  },
  {
    invariant: 2,
    text: 'what a checkout redeemed of a gift card is in the ledger once',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT h.reference_id, h.redeemed_cents, l.booked FROM coupon_holds h
        JOIN coupons c ON c.id = h.coupon_id AND c.is_gift_card
        LEFT JOIN (SELECT reference_id, sum(amount_cents)::int AS booked FROM coupon_ledger WHERE kind = 'redeemed' GROUP BY reference_id) l USING (reference_id)
        WHERE h.redeemed_cents <> coalesce(l.booked, 0)`),
  },
  {
    invariant: 3,
    text: 'for every ordinary coupon: redeemed + held ≤ usage limit, except overruns',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT c.id, c.usage_limit, count(h.*)::int AS uses FROM coupons c
        JOIN coupon_holds h ON h.coupon_id = c.id AND (h.status = 'held' OR (${isUse} AND NOT h.overrun))
        WHERE NOT c.is_gift_card AND c.usage_limit IS NOT NULL
        GROUP BY c.id HAVING count(h.*) > c.usage_limit`),
  },
  {
    invariant: 3,
    text: 'the totals of a coupon equal the sums of its holds',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT c.id, c.times_used, c.overrun_uses, c.held_uses, c.held_cents FROM coupons c
        LEFT JOIN coupon_holds h ON h.coupon_id = c.id
        GROUP BY c.id
        HAVING c.times_used <> count(*) FILTER (WHERE ${isUse})
          OR c.overrun_uses <> count(*) FILTER (WHERE ${isUse} AND h.overrun)
          OR c.held_uses <> count(*) FILTER (WHERE h.status = 'held')
          OR c.held_cents <> coalesce(sum(h.amount_cents) FILTER (WHERE h.status = 'held'), 0)`),
  },
];
