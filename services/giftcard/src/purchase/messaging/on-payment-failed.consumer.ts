import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { EndUnpaidPurchase } from '../use-cases/end-unpaid-purchase.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';

@Consumes('payment.failed.v1', { queue: 'giftcard.end-unpaid', when: isForGiftCard })
export class OnPaymentFailed implements EventHandler<'payment.failed.v1'> {
  constructor(private readonly endUnpaidPurchase: EndUnpaidPurchase) {}

  handle({ referenceId }: EventPayload<'payment.failed.v1'>): Promise<void> {
    return this.endUnpaidPurchase.execute({ purchaseId: referenceId, outcome: 'failed' });
  }
}
