import { formatPercent } from '@shop/pricing';
import type { Language } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import type { UsableCoupon } from './checkout.schema.js';

/** The value of a coupon as text. */
export const couponValue = (coupon: UsableCoupon, language: Language): string =>
  coupon.discountType === 'percentage'
    ? formatPercent(coupon.discountValue / 100, language)
    : formatMoney(coupon.discountValue, language);
