import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { auditView } from '../domain/audit-view.js';
import type { CouponState } from '../domain/coupon.js';
import { type CouponInput, fieldsOf } from '../domain/coupon-fields.js';
import { CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

export type UpdateCouponInput = { id: string; fields: CouponInput; ifVersion?: number };

@Injectable()
export class UpdateCoupon {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly actions: AdminActions,
  ) {}

  execute({ id, fields, ifVersion }: UpdateCouponInput): Promise<CouponState> {
    const validFields = fieldsOf(fields);
    return this.tx.run(async () => {
      const coupon = await this.coupons.getForUpdate(id);
      if (coupon.isDeleted) throw new CouponNotFound();
      const before = auditView(coupon.snapshot());
      coupon.change(validFields, { balanceCents: fields.remainingValueCents, ifVersion });
      const updated = await this.coupons.save(coupon);
      await this.actions.record({ action: 'coupon.updated', target: id, before, after: auditView(updated) });
      return updated;
    });
  }
}
