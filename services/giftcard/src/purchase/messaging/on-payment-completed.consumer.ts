import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { MarkPurchasePaid } from '../use-cases/mark-purchase-paid.use-case.js';
import { isForGiftCard } from './is-for-gift-card.js';

@Consumes('payment.completed.v1', { queue: 'giftcard.complete', when: isForGiftCard })
export class OnPaymentCompleted implements EventHandler<'payment.completed.v1'> {
  constructor(private readonly markPurchasePaid: MarkPurchasePaid) {}

  handle({ referenceId, amountCents, paidAt }: EventPayload<'payment.completed.v1'>): Promise<void> {
    return this.markPurchasePaid.execute({ purchaseId: referenceId, amountCents, paidAt: new Date(paidAt) });
  }
}
