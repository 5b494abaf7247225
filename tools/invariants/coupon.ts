import type { Rule } from './rule.ts';
/** What the coupon database alone can tell, computed from holds and ledger rather than from its running totals. */
export const couponRules: Rule[] = [
  {
    invariant: 2,
    says: 'for every gift card: issued + adjusted + given back = remaining + held + redeemed + voided',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT * FROM (
          SELECT c.id, c.remaining_value_cents AS remaining,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM coupon_holds h WHERE h.coupon_id = c.id AND h.status = 'held') AS held,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM coupon_ledger l WHERE l.coupon_id = c.id AND kind IN ('issued', 'adjust', 'given_back')) AS came,
            (SELECT coalesce(sum(amount_cents), 0)::int FROM coupon_ledger l WHERE l.coupon_id = c.id AND kind IN ('redeemed', 'voided')) AS went
          FROM coupons c WHERE c.is_gift_card
        ) AS card WHERE came <> remaining + held + went OR remaining < 0`),
  },
  {
    invariant: 2,
    says: 'a checkout takes from a gift card what its hold says, once',
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
    says: 'for every ordinary coupon: redeemed + held ≤ usage limit, save overruns',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT c.id, c.usage_limit, count(h.*)::int AS uses FROM coupons c
        JOIN coupon_holds h ON h.coupon_id = c.id AND (h.status = 'held' OR (h.status = 'redeemed' AND NOT h.overrun))
        WHERE NOT c.is_gift_card AND c.usage_limit IS NOT NULL
        GROUP BY c.id HAVING count(h.*) > c.usage_limit`),
  },
  {
    invariant: 3,
    says: 'the totals of a coupon are those of its holds',
    needs: ['coupon'],
    find: ({ coupon }) =>
      coupon(`
        SELECT c.id, c.times_used, c.held_uses, c.held_cents FROM coupons c
        LEFT JOIN coupon_holds h ON h.coupon_id = c.id
        GROUP BY c.id
        HAVING c.times_used <> count(*) FILTER (WHERE h.status = 'redeemed')
          OR c.held_uses <> count(*) FILTER (WHERE h.status = 'held')
          OR c.held_cents <> coalesce(sum(h.amount_cents) FILTER (WHERE h.status = 'held'), 0)`),
  },
];
