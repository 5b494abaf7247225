import type { Rule } from './rule.ts';
const publishers = ['booking', 'coupon', 'giftcard', 'notification'] as const;

export const messagingRules: Rule[] = publishers.map((service) => ({
  invariant: 4,
  says: `every event of ${service} was published`,
  needs: [service],
  onlySettled: true,
  find: (shop) => shop[service]('SELECT id, name, aggregate_id, occurred_at FROM outbox WHERE published_at IS NULL'),
}));

/** What the events of the booking service must have done to the holds, once all of them were handled. */
messagingRules.push({
  invariant: 4,
  says: 'a paid checkout redeemed its hold, one that ended without money gave it back',
  needs: ['booking', 'coupon'],
  onlySettled: true,
  async find({ booking, coupon }) {
    const payments = await booking<{ reference_id: string; is_paid: boolean; is_open: boolean }>(`
      SELECT reference_id, bool_or(status IN ('paid', 'refunded')) AS is_paid, bool_or(status = 'pending') AS is_open
      FROM payments WHERE purpose = 'booking' AND has_hold GROUP BY reference_id`);
    const held = await coupon<{ reference_id: string; status: string }>(
      "SELECT reference_id, status FROM coupon_holds WHERE status <> 'released'",
    );
    const statusOf = new Map(held.map((hold) => [hold.reference_id, hold.status]));
    return payments.flatMap(({ reference_id, is_paid, is_open }) => {
      const status = statusOf.get(reference_id);
      const isWrong = is_paid ? status !== 'redeemed' : status === 'redeemed' || (!is_open && status === 'held');
      return isWrong ? [{ reference_id, is_paid, is_open, hold: status ?? 'none' }] : [];
    });
  },
});
