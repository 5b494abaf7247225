import type { Language } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import type { UsableCoupon } from './checkout.schema.js';

/** What a coupon is worth, as the customer reads it. */
export const couponValue = (coupon: UsableCoupon, language: Language): string =>
  coupon.discountType === 'percentage'
    ? `${coupon.discountValue}${language === 'de' ? '\u00a0' : ''}%`
    : formatMoney(coupon.discountValue, language);
