import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { GiveBackRefund } from '../use-cases/give-back-refund.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';
import { VoidRefundedGiftCard } from '../use-cases/void-refunded-gift-card.use-case.js';

type PaymentRefunded = EventPayload<'payment.refunded.v1'>;

const concernsCoupons = (refund: PaymentRefunded): boolean =>
  isForGiftCard(refund) || refund.giftCardRefundedCents > 0 || refund.fullyRefunded;

/** A refund of a gift card, or of a booking that a gift card helped to pay or that may have used a coupon. */
@Consumes('payment.refunded.v1', { queue: 'coupon.refund', when: concernsCoupons })
export class OnPaymentRefunded implements EventHandler<'payment.refunded.v1'> {
  constructor(
    private readonly giveBackRefund: GiveBackRefund,
    private readonly voidRefundedGiftCard: VoidRefundedGiftCard,
  ) {}

  handle(refund: PaymentRefunded): Promise<void> {
    const { referenceId, refundedCents, giftCardRefundedCents, fullyRefunded } = refund;
    if (isForGiftCard(refund))
      return this.voidRefundedGiftCard.execute({ purchaseId: referenceId, refundedCents, fullyRefunded });
    return this.giveBackRefund.execute({ referenceId, giftCardRefundedCents, fullyRefunded });
  }
}
