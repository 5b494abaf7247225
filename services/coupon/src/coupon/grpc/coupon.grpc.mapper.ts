import type { couponV1 } from '@shop/contracts';
import { CodeRequired, CouponInvalid } from '../domain/coupon.errors.js';
import type { CouponInput } from '../domain/coupon-terms.js';
import type { CouponPage, CouponView } from '../queries/list-coupons.query.js';

export function toCoupon(view: CouponView): couponV1.Coupon {
  return {
    id: view.id,
    code: view.code,
    discountType: view.discountType,
    discountValue: view.discountValue,
    isActive: view.isActive,
    isGiftCard: view.isGiftCard,
    remainingValueCents: view.remainingValueCents ?? undefined,
    usageLimit: view.usageLimit ?? undefined,
    timesUsed: view.timesUsed,
    validFrom: view.validFrom ?? undefined,
    validUntil: view.validUntil ?? undefined,
    createdAt: view.createdAt.toISOString(),
    version: view.version,
  };
}

export function toListCouponsResponse({ coupons, nextCursor }: CouponPage): couponV1.ListCouponsResponse {
  return { coupons: coupons.map(toCoupon), nextCursor };
}

export function toCouponInput(fields: couponV1.CouponFields | undefined): CouponInput {
  if (!fields) throw new CouponInvalid({ errors: [{ field: 'code', code: CodeRequired.code }] });
  return fields;
}
