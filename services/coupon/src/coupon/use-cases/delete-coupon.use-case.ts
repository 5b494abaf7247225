import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

export type DeleteCouponInput = { id: string; ifVersion?: number };

@Injectable()
export class DeleteCoupon {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly clock: Clock,
  ) {}

  execute({ id, ifVersion }: DeleteCouponInput): Promise<void> {
    return this.tx.run(async () => {
      const coupon = await this.coupons.getForUpdate(id);
      if (coupon.isDeleted) throw new CouponNotFound();
      coupon.delete(this.clock.now(), ifVersion);
      await this.coupons.save(coupon);
    });
  }
}
