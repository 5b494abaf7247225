import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, formatRate } from '../../../shared/lib/money.js';
import { priceOf, useCheckout } from '../model/checkout.selectors.js';

/** The total on narrow screens, always in sight. */
export function SummaryBar() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const price = priceOf(useCheckout());
  if (!price) return null;
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface px-4 py-3 shadow-raised lg:hidden">
      <div className="mx-auto flex max-w-6xl items-baseline justify-between gap-4">
        <span className="text-sm text-muted">
          {t('summary.total')} · {t('summary.vat', { rate: formatRate(price.vatRateBp, language) })}
        </span>
        <span className="text-lg font-bold tabular-nums">{formatMoney(price.totalCents, language)}</span>
      </div>
    </div>
  );
}
