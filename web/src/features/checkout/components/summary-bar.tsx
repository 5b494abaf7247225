import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, formatRate } from '../../../shared/lib/money.js';
import { priceOf, useCheckout } from '../model/checkout.selectors.js';

/** What is to be paid, always in sight on narrow screens; leads to the whole summary. */
export function SummaryBar() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const price = priceOf(useCheckout());
  if (!price) return null;
  const isPartlyPaid = price.giftCardCents > 0;
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface shadow-raised lg:hidden">
      <button
        type="button"
        onClick={() => document.getElementById('summary')?.scrollIntoView()}
        className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-4 px-4 py-2.5 text-left sm:px-6"
      >
        <span className="text-sm whitespace-pre-line text-muted">
          {t(isPartlyPaid ? 'summary.payable' : 'summary.total')}
          {'\n'}
          {t('summary.vat', { rate: formatRate(price.vatRateBp, language) })}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-xl font-bold tabular-nums">
            {formatMoney(isPartlyPaid ? price.chargeCents : price.totalCents, language)}
          </span>
          <ChevronDown aria-hidden className="size-5 rotate-180 text-muted" />
          <span className="sr-only">{t('summary.show')}</span>
        </span>
      </button>
    </div>
  );
}
