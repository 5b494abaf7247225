import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { GiveBackRefund } from '../use-cases/give-back-refund.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';
import { VoidRefundedGiftCard } from '../use-cases/void-refunded-gift-card.use-case.js';

type PaymentRefunded = EventPayload<'payment.refunded.v1'>;

const concernsCoupons = (refund: PaymentRefunded): boolean =>
  isForGiftCard(refund) || refund.giftCardRefundedCents > 0 || refund.fullyRefunded;

/**
 * A refund of a gift card's purchase, or of a booking. Of a booking, only a refund to a gift card or a full refund is
 * handled: after a full one, a coupon gets its use back.
 */
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
