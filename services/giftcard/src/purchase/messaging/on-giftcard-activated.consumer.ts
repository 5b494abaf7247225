import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { MarkPurchaseIssued } from '../use-cases/mark-purchase-issued.use-case.js';

@Consumes('giftcard.activated.v1', { queue: 'giftcard.mark-issued' })
export class OnGiftcardActivated implements EventHandler<'giftcard.activated.v1'> {
  constructor(private readonly markPurchaseIssued: MarkPurchaseIssued) {}

  handle({ purchaseId, couponId }: EventPayload<'giftcard.activated.v1'>): Promise<void> {
    return this.markPurchaseIssued.execute({ purchaseId, couponId });
  }
}
