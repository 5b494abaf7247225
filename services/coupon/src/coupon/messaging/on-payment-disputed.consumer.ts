import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { isForGiftCard } from './is-for-gift-card.js';
import { RecordGiftCardDispute } from '../use-cases/record-gift-card-dispute.use-case.js';

/** A chargeback of a gift card's purchase. */
@Consumes('payment.disputed.v1', { queue: 'coupon.dispute', when: isForGiftCard })
export class OnPaymentDisputed implements EventHandler<'payment.disputed.v1'> {
  constructor(private readonly recordGiftCardDispute: RecordGiftCardDispute) {}

  handle({ referenceId, lost, won }: EventPayload<'payment.disputed.v1'>): Promise<void> {
    const dispute = lost ? 'lost' : won ? 'won' : 'open';
    return this.recordGiftCardDispute.execute({ purchaseId: referenceId, dispute });
  }
}
