import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { releasedBeforeHold } from '../domain/hold.js';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';

/** Releases the hold of a checkout that can no longer be paid. */
@Injectable()
export class ReleaseHold {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  execute(referenceId: string): Promise<void> {
    return this.tx.run(async () => {
      const hold = (await this.holds.lock([referenceId])).get(referenceId);
      // The call that takes the hold may still be in progress: this row makes it fail.
      if (!hold) return this.holds.save(releasedBeforeHold(referenceId, this.clock.now()));
      if (hold.status !== 'held' || !hold.couponId) return;
      const coupon = await this.coupons.getForUpdate(hold.couponId);
      coupon.release(hold);
      await this.coupons.save(coupon);
      await this.holds.save(hold);
    });
  }
}
