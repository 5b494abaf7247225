import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { ReleaseHold } from '../use-cases/release-hold.use-case.js';

@Consumes('payment.failed.v1', { queue: 'coupon.release', when: ({ hasHold }) => hasHold })
export class OnPaymentFailed implements EventHandler<'payment.failed.v1'> {
  constructor(private readonly releaseHold: ReleaseHold) {}

  handle({ referenceId }: EventPayload<'payment.failed.v1'>): Promise<void> {
    return this.releaseHold.execute(referenceId);
  }
}
