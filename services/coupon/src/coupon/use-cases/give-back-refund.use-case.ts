import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { HoldMissing } from '../domain/hold-missing.js';

export type GiveBackRefundInput = {
  referenceId: string;
  /** Gift-card cents of all refunds of this booking so far. */
  refundedCents: number;
};

/** A booking that a gift card helped to pay was refunded. */
@Injectable()
export class GiveBackRefund {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
  ) {}

  execute({ referenceId, refundedCents }: GiveBackRefundInput): Promise<void> {
    return this.tx.run(async () => {
      const hold = (await this.holds.lock([referenceId])).get(referenceId);
      if (!hold?.couponId) throw new HoldMissing(referenceId);
      const coupon = await this.coupons.getForUpdate(hold.couponId);
      coupon.refund(hold, refundedCents);
      await this.coupons.save(coupon);
      await this.holds.save(hold);
    });
  }
}
