import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { EndUnpaidPurchase } from '../use-cases/end-unpaid-purchase.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';

@Consumes('payment.expired.v1', { queue: 'giftcard.end-unpaid', when: isForGiftCard })
export class OnPaymentExpired implements EventHandler<'payment.expired.v1'> {
  constructor(private readonly endUnpaidPurchase: EndUnpaidPurchase) {}

  handle({ referenceId }: EventPayload<'payment.expired.v1'>): Promise<void> {
    return this.endUnpaidPurchase.execute({ purchaseId: referenceId, outcome: 'expired' });
  }
}
