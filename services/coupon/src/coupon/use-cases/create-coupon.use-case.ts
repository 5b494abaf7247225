import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { auditView } from '../domain/audit-view.js';
import { Coupon, type CouponState } from '../domain/coupon.js';
import { type CouponInput, fieldsOf } from '../domain/coupon-fields.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

@Injectable()
export class CreateCoupon {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly clock: Clock,
    private readonly actions: AdminActions,
  ) {}

  /** A gift card starts with the given balance, or with its whole value when none is given. */
  execute(input: CouponInput): Promise<CouponState> {
    const initial = { id: uuidv7(), now: this.clock.now(), balanceCents: input.remainingValueCents };
    const coupon = Coupon.create(fieldsOf(input), initial);
    return this.tx.run(async () => {
      const created = await this.coupons.insert(coupon);
      await this.actions.record({ action: 'coupon.created', target: created.id, after: auditView(created) });
      return created;
    });
  }
}
