import type { CouponState } from './coupon.js';

/** What an audit record shows of a coupon. Whoever reads the code of a gift card can spend it, so that is left out. */
export function auditView(state: CouponState): object {
  const { code, discountType, discountValue, isActive, isGiftCard, remainingValueCents, usageLimit } = state;
  const { validFrom, validUntil } = state;
  const shown = {
    discountType,
    discountValue,
    isActive,
    isGiftCard,
    remainingValueCents,
    usageLimit,
    validFrom,
    validUntil,
  };
  return isGiftCard ? shown : { code, ...shown };
}
