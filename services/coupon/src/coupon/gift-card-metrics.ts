import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { ScrapedGauges } from '@shop/platform';

/** The sum reads every gift card, so a scrape returns an earlier sum of up to this age. */
const keepForMs = 5 * 60_000;

@Injectable()
export class GiftCardMetrics {
  constructor(gauges: ScrapedGauges, tx: Transaction) {
    const liability = {
      name: 'giftcard_liability_cents',
      help: 'What all gift cards together are worth, including what checkouts hold',
      keepForMs,
    };
    gauges.add(liability, async () => {
      // A checkout that held a card before its deletion can still be paid with the held amount.
      const sql = `SELECT coalesce(sum(cents), 0)::float8 AS cents FROM (
          SELECT remaining_value_cents + held_cents AS cents FROM coupons WHERE is_gift_card AND deleted_at IS NULL
          UNION ALL
          SELECT h.amount_cents FROM coupon_holds h JOIN coupons c ON c.id = h.coupon_id
          WHERE h.status = 'held' AND c.is_gift_card AND c.deleted_at IS NOT NULL) AS worth`;
      const [row] = await tx.read({ cents: number }, sql);
      return row!.cents;
    });
  }
}
