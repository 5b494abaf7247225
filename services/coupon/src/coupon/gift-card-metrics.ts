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
      const sql = `SELECT coalesce(sum(remaining_value_cents + held_cents), 0)::float8 AS cents
        FROM coupons WHERE is_gift_card AND deleted_at IS NULL`;
      const [row] = await tx.read({ cents: number }, sql);
      return row!.cents;
    });
  }
}
