import type { Rule } from './rule.ts';

const servicesOfOrders = ['booking', 'coupon', 'giftcard', 'notification'] as const;

export const messagingRules: Rule[] = servicesOfOrders.map((service) => ({
  invariant: 4,
  text: `every event of ${service} was published`,
  needs: [service],
  onlyWhenIdle: true,
  find: (shop) => shop[service]('SELECT id, name, aggregate_id, occurred_at FROM outbox WHERE published_at IS NULL'),
}));

/** Rules about holds once all events of the booking service were handled. */
messagingRules.push(
  {
    invariant: 4,
    text: 'a paid checkout has redeemed its hold, and one that ended unpaid has released it',
    needs: ['booking', 'coupon'],
    onlyWhenIdle: true,
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
  },
  {
    invariant: 4,
    text: 'a hold is fully refunded exactly when its checkout is',
    needs: ['booking', 'coupon'],
    onlyWhenIdle: true,
    async find({ booking, coupon }) {
      // A refunded duplicate never paid for anything: the payment beside it did.
      const payments = await booking<{ reference_id: string; is_refunded: boolean }>(`
        SELECT reference_id, bool_or(status = 'refunded' AND NOT 'duplicate_payment' = ANY (flags)) AS is_refunded
        FROM payments WHERE purpose = 'booking' AND has_hold GROUP BY reference_id`);
      const holds = await coupon<{ reference_id: string }>(
        'SELECT reference_id FROM coupon_holds WHERE fully_refunded',
      );
      const refunded = new Set(holds.map(({ reference_id }) => reference_id));
      return payments.filter(({ reference_id, is_refunded }) => is_refunded !== refunded.has(reference_id));
    },
  },
);
