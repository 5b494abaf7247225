import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { ReleaseHold } from '../use-cases/release-hold.use-case.js';

@Consumes('payment.expired.v1', { queue: 'coupon.release', when: ({ hasHold }) => hasHold })
export class OnPaymentExpired implements EventHandler<'payment.expired.v1'> {
  constructor(private readonly releaseHold: ReleaseHold) {}

  handle({ referenceId }: EventPayload<'payment.expired.v1'>): Promise<void> {
    return this.releaseHold.execute(referenceId);
  }
}
