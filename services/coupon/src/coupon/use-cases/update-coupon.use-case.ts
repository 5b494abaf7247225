import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { CouponState } from '../domain/coupon.js';
import { type CouponInput, termsOf } from '../domain/coupon-terms.js';
import { CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

export type UpdateCouponInput = { id: string; fields: CouponInput; ifVersion?: number };

@Injectable()
export class UpdateCoupon {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
  ) {}

  execute({ id, fields, ifVersion }: UpdateCouponInput): Promise<CouponState> {
    const terms = termsOf(fields);
    return this.tx.run(async () => {
      const coupon = await this.coupons.getForUpdate(id);
      if (coupon.isDeleted) throw new CouponNotFound();
      coupon.change(terms, { balanceCents: fields.remainingValueCents, ifVersion });
      return this.coupons.save(coupon);
    });
  }
}
