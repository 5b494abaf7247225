import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { isForGiftCard } from './is-for-gift-card.js';
import { StopDisputedGiftCard } from '../use-cases/stop-disputed-gift-card.use-case.js';

/** A chargeback of a gift card's purchase. */
@Consumes('payment.disputed.v1', { queue: 'coupon.dispute', when: isForGiftCard })
export class OnPaymentDisputed implements EventHandler<'payment.disputed.v1'> {
  constructor(private readonly stopDisputedGiftCard: StopDisputedGiftCard) {}

  handle({ referenceId, lost, won }: EventPayload<'payment.disputed.v1'>): Promise<void> {
    const dispute = lost ? 'lost' : won ? 'won' : 'open';
    return this.stopDisputedGiftCard.execute({ purchaseId: referenceId, dispute });
  }
}
