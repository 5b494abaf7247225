import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { ErasePurchase } from '../use-cases/erase-purchase.use-case.js';

@Consumes('order.erased.v1', { queue: 'giftcard.erase', when: ({ isGiftCard }) => isGiftCard })
export class OnOrderErased implements EventHandler<'order.erased.v1'> {
  constructor(private readonly erasePurchase: ErasePurchase) {}

  handle({ orderId }: EventPayload<'order.erased.v1'>): Promise<void> {
    return this.erasePurchase.execute(orderId);
  }
}
