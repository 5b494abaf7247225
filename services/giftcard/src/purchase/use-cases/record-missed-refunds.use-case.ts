import { Inject, Injectable } from '@nestjs/common';
import { PromiseRuns } from '@shop/scheduling';
import { GIFTCARD_CONFIG, type GiftcardConfig } from '../../config.js';
import { BookingCheckouts } from '../clients/booking-checkouts.client.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { MarkPurchaseRefunded } from './mark-purchase-refunded.use-case.js';

const rule = 'refunded_purchases';
const overlapMs = 10 * 60_000;
/** How far back the first run looks, or one after a long outage. */
const maxLookBackMs = 30 * 24 * 3_600_000;

/**
 * The promise ledger's rule about purchases: a purchase whose payment was refunded in full gets the status `refunded`,
 * even when the event about the refund was lost. A repeated run has no second effect.
 */
@Injectable()
export class RecordMissedRefunds {
  constructor(
    private readonly checkouts: BookingCheckouts,
    private readonly purchases: PurchaseRepository,
    private readonly markRefunded: MarkPurchaseRefunded,
    private readonly runs: PromiseRuns,
    @Inject(GIFTCARD_CONFIG) private readonly config: GiftcardConfig,
  ) {}

  execute(): Promise<void> {
    const afterMs = this.config.PROMISES_AFTER_SECONDS * 1_000;
    return this.runs.run(rule, { afterMs, overlapMs, maxLookBackMs }, async (period) => {
      let found = 0;
      for await (const refundedIds of this.checkouts.refundedPages(period)) {
        const missed = await this.purchases.listUnrefunded(refundedIds);
        for (const purchaseId of missed) await this.markRefunded.execute({ purchaseId, inFull: true });
        found += missed.length;
      }
      return found;
    });
  }
}
