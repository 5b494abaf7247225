import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { MarkPurchaseRefunded } from '../use-cases/mark-purchase-refunded.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';

@Consumes('payment.refunded.v1', { queue: 'giftcard.refund', when: isForGiftCard })
export class OnPaymentRefunded implements EventHandler<'payment.refunded.v1'> {
  constructor(private readonly markRefunded: MarkPurchaseRefunded) {}

  handle({ referenceId, fullyRefunded }: EventPayload<'payment.refunded.v1'>): Promise<void> {
    return this.markRefunded.execute({ purchaseId: referenceId, inFull: fullyRefunded });
  }
}
