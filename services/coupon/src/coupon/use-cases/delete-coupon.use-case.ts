import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { auditView } from '../domain/audit-view.js';
import { CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

export type DeleteCouponInput = { id: string; ifVersion?: number };

@Injectable()
export class DeleteCoupon {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly clock: Clock,
    private readonly actions: AdminActions,
  ) {}

  execute({ id, ifVersion }: DeleteCouponInput): Promise<void> {
    return this.tx.run(async () => {
      const coupon = await this.coupons.getForUpdate(id);
      if (coupon.isDeleted) throw new CouponNotFound();
      const before = auditView(coupon.snapshot());
      coupon.delete(this.clock.now(), ifVersion);
      await this.coupons.save(coupon);
      await this.actions.record({ action: 'coupon.deleted', target: id, before });
    });
  }
}
