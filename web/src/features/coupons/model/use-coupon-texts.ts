import { useTranslation } from 'react-i18next';
import type { CouponDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import type { EditableField } from './coupon-form.js';

/** How a coupon's values are written in the language of the page. */
export function useCouponTexts() {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const day = (date: string | null) => (date === null ? t('always') : formatDate(date, language));
  const money = (cents: number) => formatMoney(cents, language);

  const discount = ({ discount_type, discount_value }: CouponDto) =>
    discount_type === 'percentage' ? t('percent', { value: discount_value }) : money(discount_value);

  const validity = ({ valid_from: from, valid_until: until }: CouponDto) => {
    if (from && until) return t('validBetween', { from: day(from), until: day(until) });
    if (from) return t('validFrom', { from: day(from) });
    return until ? t('validUntil', { until: day(until) }) : t('always');
  };

  /** One value with its label in the form. */
  const labelledValue = (coupon: CouponDto, field: EditableField) => {
    const [label, value] = {
      code: () => ['code', coupon.code] as const,
      discount_type: () => ['discountType', t(`type.${coupon.discount_type}`)] as const,
      discount_value: () => ['discountValue', discount(coupon)] as const,
      is_active: () => ['isActive', t(coupon.is_active ? 'conflict.yes' : 'conflict.no')] as const,
      usage_limit: () => ['usageLimit', String(coupon.usage_limit ?? t('unlimited'))] as const,
      valid_from: () => ['validFrom', day(coupon.valid_from)] as const,
      valid_until: () => ['validUntil', day(coupon.valid_until)] as const,
      remaining_value_cents: () => ['remainingValue', money(coupon.remaining_value_cents ?? 0)] as const,
    }[field]();
    return t('conflict.value', { field: t(`form.${label}`), value });
  };

  return { discount, validity, labelledValue, money };
}
