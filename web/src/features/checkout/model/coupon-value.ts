import type { Language } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import type { UsableCoupon } from './checkout.schema.js';

/** The value of a coupon as text. */
export const couponValue = (coupon: UsableCoupon, language: Language): string =>
  coupon.discountType === 'percentage'
    ? `${coupon.discountValue}${language === 'de' ? '\u00a0' : ''}%`
    : formatMoney(coupon.discountValue, language);
