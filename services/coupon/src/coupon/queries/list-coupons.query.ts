import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import { CouponInvalid, CursorInvalid } from '../domain/coupon.errors.js';
import type { DiscountType } from '../domain/coupon-terms.js';
import { CouponRow } from '../persistence/coupon.row.js';

export type CouponView = {
  id: string;
  code: string;
  discountType: DiscountType;
  discountValue: number;
  isActive: boolean;
  isGiftCard: boolean;
  remainingValueCents: number | null;
  usageLimit: number | null;
  timesUsed: number;
  validFrom: string | null;
  validUntil: string | null;
  createdAt: Date;
  version: number;
};

export type CouponPage = { coupons: CouponView[]; nextCursor?: string };

@Injectable()
export class ListCoupons {
  private readonly coupons: Rows<CouponRow>;

  constructor(tx: Transaction) {
    this.coupons = new Rows(tx, CouponRow);
  }

  /** Newest first. A limit of 0 means all; the cursor is the id of the last coupon of the page before. */
  async execute(limit: number, cursor?: string): Promise<CouponPage> {
    if (cursor !== undefined && !isUuid(cursor)) {
      throw new CouponInvalid({ errors: [{ field: 'cursor', code: CursorInvalid.code }] });
    }
    const coupons: CouponView[] = await this.coupons.query(
      `SELECT ${this.coupons.columns()} FROM coupons
       WHERE deleted_at IS NULL
         AND ($1::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM coupons WHERE id = $1))
       ORDER BY created_at DESC, id DESC LIMIT $2`,
      [cursor ?? null, limit > 0 ? limit + 1 : null],
    );
    if (limit <= 0 || coupons.length <= limit) return { coupons };
    const page = coupons.slice(0, limit);
    return { coupons: page, nextCursor: page.at(-1)!.id };
  }
}
