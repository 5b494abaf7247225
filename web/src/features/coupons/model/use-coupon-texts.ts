import { formatPercent } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import type { CouponDto, ScopeItemDto } from '../../../api/generated-admin.js';
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

  const namesOf = (items: ScopeItemDto[] = []) => items.map(({ name }) => name).join(', ') || t('any');

  const discount = ({ discount_type, discount_value }: CouponDto) =>
    discount_type === 'percentage' ? formatPercent(discount_value / 100, language) : money(discount_value);

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
      cities: () => ['cities', namesOf(coupon.cities)] as const,
      games: () => ['games', namesOf(coupon.games)] as const,
      first_order_only: () => ['firstOrder', t(coupon.first_order_only ? 'conflict.yes' : 'conflict.no')] as const,
      remaining_value_cents: () => ['remainingValue', money(coupon.remaining_value_cents ?? 0)] as const,
    }[field]();
    return t('conflict.value', { field: t(`form.${label}`), value });
  };

  /** To which bookings the coupon is limited; undefined without a limit. */
  const scope = ({ cities = [], games = [], first_order_only: isFirstOrderOnly }: CouponDto): string | undefined =>
    [
      cities.length > 2 ? t('scope.cities', { count: cities.length }) : cities.map(({ name }) => name).join(', '),
      games.length > 2 ? t('scope.games', { count: games.length }) : games.map(({ name }) => name).join(', '),
      isFirstOrderOnly ? t('scope.firstOrderShort') : '',
    ]
      .filter(Boolean)
      .join(' · ') || undefined;

  return { discount, scope, validity, labelledValue, money };
}
