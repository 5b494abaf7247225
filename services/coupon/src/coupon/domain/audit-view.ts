import type { CouponState } from './coupon.js';

/**
 * The part of a coupon that audit records contain. The code of a gift card is left out, because everybody who knows it
 * can spend it.
 */
export function auditView(state: CouponState): object {
  const { code, discountType, discountValue, isActive, isGiftCard, remainingValueCents, usageLimit } = state;
  const { validFrom, validUntil, scope } = state;
  const shown = {
    discountType,
    discountValue,
    isActive,
    isGiftCard,
    remainingValueCents,
    usageLimit,
    validFrom,
    validUntil,
    scope,
  };
  return isGiftCard ? shown : { code, ...shown };
}
