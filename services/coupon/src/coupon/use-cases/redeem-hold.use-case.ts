import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { HoldMissing } from '../domain/hold-missing.js';

/** Redeems the hold of a paid checkout. */
@Injectable()
export class RedeemHold {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
  ) {}

  execute(referenceId: string): Promise<void> {
    return this.tx.run(async () => {
      const hold = (await this.holds.lock([referenceId])).get(referenceId);
      if (!hold?.couponId) throw new HoldMissing(referenceId);
      if (hold.status === 'redeemed') return;
      const coupon = await this.coupons.getForUpdate(hold.couponId);
      coupon.redeem(hold);
      await this.coupons.save(coupon);
      await this.holds.save(hold);
    });
  }
}
