import { couponRefusalEnum, type couponV1, enumMapping } from '@shop/contracts';
import { CodeRequired, CouponInvalid } from '../domain/coupon.errors.js';
import type { CouponInput, DiscountType } from '../domain/coupon-terms.js';
import type { IssuedGiftCardView } from '../queries/get-issued-gift-card.query.js';
import type { CouponPage, CouponView } from '../queries/list-coupons.query.js';
import type { ValidationView } from '../queries/validate-coupon.query.js';

export const discountKindEnum = enumMapping<DiscountType, couponV1.DiscountKind>()({
  percentage: 'DISCOUNT_KIND_PERCENTAGE',
  fixed: 'DISCOUNT_KIND_FIXED',
});

export function toValidateCouponResponse(view: ValidationView): couponV1.ValidateCouponResponse {
  if (!view.valid) return { valid: false, refusal: couponRefusalEnum.toWire(view.reason) };
  const { discountType, ...coupon } = view.coupon;
  return {
    valid: true,
    coupon: { ...coupon, discountKind: discountKindEnum.toWire(discountType) },
    refusal: 'COUPON_REFUSAL_UNSPECIFIED',
  };
}

export function toCoupon(view: CouponView): couponV1.Coupon {
  return {
    id: view.id,
    code: view.code,
    discountKind: discountKindEnum.toWire(view.discountType),
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

export function toIssuedGiftCard(view: IssuedGiftCardView): couponV1.GetIssuedGiftCardResponse {
  const { couponId, code, valueCents, validUntil } = view;
  return { couponId, code, valueCents, validUntil };
}

export function toListCouponsResponse({ coupons, nextCursor }: CouponPage): couponV1.ListCouponsResponse {
  return { coupons: coupons.map(toCoupon), nextCursor };
}

export function toCouponInput(fields: couponV1.CouponFields | undefined): CouponInput {
  if (!fields) throw new CouponInvalid({ errors: [{ field: 'code', code: CodeRequired.code }] });
  const { discountKind, ...same } = fields;
  // The terms refuse an unknown type with every other fault of the form.
  return { ...same, discountType: discountKindEnum.find(discountKind) ?? '' };
}
