import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import { CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRow } from '../persistence/coupon.row.js';
import type { CouponView } from './list-coupons.query.js';

@Injectable()
export class GetCoupon {
  private readonly coupons: Rows<CouponRow>;

  constructor(tx: Transaction) {
    this.coupons = new Rows(tx, CouponRow);
  }

  async execute(id: string): Promise<CouponView> {
    const coupon = isUuid(id) ? await this.coupons.findOne({ id, deletedAt: null }) : undefined;
    if (!coupon) throw new CouponNotFound();
    return coupon;
  }
}
