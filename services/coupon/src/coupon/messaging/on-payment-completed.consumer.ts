import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RedeemHold } from '../use-cases/redeem-hold.use-case.js';

@Consumes('payment.completed.v1', { queue: 'coupon.redeem', when: ({ hasHold }) => hasHold })
export class OnPaymentCompleted implements EventHandler<'payment.completed.v1'> {
  constructor(private readonly redeemHold: RedeemHold) {}

  handle({ referenceId }: EventPayload<'payment.completed.v1'>): Promise<void> {
    return this.redeemHold.execute(referenceId);
  }
}
