import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordRefund } from '../use-cases/record-refund.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';

type PaymentRefunded = EventPayload<'payment.refunded.v1'>;

const concernsCoupons = (refund: PaymentRefunded): boolean =>
  isForGiftCard(refund) || refund.giftCardRefundedCents > 0 || refund.fullyRefunded;

/**
 * A refund of a gift card's purchase, or of a booking. Of a booking, only a refund to a gift card or a full refund is
 * handled: after a full one, a coupon gets its use back.
 */
@Consumes('payment.refunded.v1', { queue: 'coupon.refund', when: concernsCoupons })
export class OnPaymentRefunded implements EventHandler<'payment.refunded.v1'> {
  constructor(private readonly recordRefund: RecordRefund) {}

  handle(refund: PaymentRefunded): Promise<void> {
    return this.recordRefund.execute({ ...refund, isGiftCardPurchase: isForGiftCard(refund) });
  }
}
