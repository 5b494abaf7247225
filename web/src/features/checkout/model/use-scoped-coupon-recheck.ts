import { useEffect, useRef } from 'react';
import { useCheckout } from './checkout.selectors.js';
import { couponCheckOf } from './coupon-refusal.js';
import { useCheckCoupon } from './use-check-coupon.js';

/** Whenever another city or game is chosen, repeats the check of a code that is limited to cities or games. */
export function useScopedCouponRecheck(): void {
  const check = useCheckCoupon();
  const checkout = useCheckout();
  const { coupon, couponError } = checkout;
  const { cityId = '', gameId = '' } = couponCheckOf(checkout);
  const chosen = `${cityId} ${gameId}`;
  const checkedFor = useRef(chosen);
  const isScoped = coupon?.isScoped || (couponError && 'text' in couponError && couponError.isOutOfScope);

  useEffect(() => {
    if (checkedFor.current === chosen) return;
    checkedFor.current = chosen;
    if (isScoped) void check(true);
  });
}
