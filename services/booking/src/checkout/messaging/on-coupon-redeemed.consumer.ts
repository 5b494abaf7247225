import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { FlagOverrun } from '../use-cases/flag-overrun.use-case.js';

@Consumes('coupon.redeemed.v1', { queue: 'booking.flag-overrun', when: ({ overrun }) => overrun })
export class OnCouponRedeemed implements EventHandler<'coupon.redeemed.v1'> {
  constructor(private readonly flagOverrun: FlagOverrun) {}

  handle({ referenceId }: EventPayload<'coupon.redeemed.v1'>): Promise<void> {
    return this.flagOverrun.execute(referenceId);
  }
}
