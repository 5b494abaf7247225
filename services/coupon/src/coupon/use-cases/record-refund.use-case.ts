import { Injectable } from '@nestjs/common';
import type { RefundTotals } from '../domain/refund-totals.js';
import { GiveBackRefund } from './give-back-refund.use-case.js';
import { VoidRefundedGiftCard } from './void-refunded-gift-card.use-case.js';

/** Records what was refunded of a booking or of a gift card's purchase. Repeated totals have no further effect. */
@Injectable()
export class RecordRefund {
  constructor(
    private readonly giveBackRefund: GiveBackRefund,
    private readonly voidRefundedGiftCard: VoidRefundedGiftCard,
  ) {}

  execute({ referenceId, isGiftCardPurchase, ...totals }: RefundTotals): Promise<void> {
    const { refundedCents, giftCardRefundedCents, fullyRefunded } = totals;
    if (isGiftCardPurchase)
      return this.voidRefundedGiftCard.execute({ purchaseId: referenceId, refundedCents, fullyRefunded });
    return this.giveBackRefund.execute({ referenceId, giftCardRefundedCents, fullyRefunded });
  }
}
