import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { isFramed } from '../../../shared/lib/external-page.js';
import { formatMoney, formatRate } from '../../../shared/lib/money.js';
import { priceOf, restToPay, useCheckout } from '../model/checkout.selectors.js';

/** The amount to pay, always visible on narrow screens; leads to the summary. */
export function SummaryBar() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const price = priceOf(useCheckout());
  // A frame is as high as its content, so there is no edge to which the bar could stick.
  if (!price || isFramed()) return null;
  const rest = restToPay(price);
  const total = formatMoney(price.totalCents, language);
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t border-line bg-surface shadow-raised lg:hidden">
      <button
        type="button"
        onClick={() => document.getElementById('summary')?.scrollIntoView()}
        className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-4 px-4 py-2.5 text-left sm:px-6"
      >
        <span className="text-sm whitespace-pre-line text-muted">
          {/* The tax is on the whole price and never on the rest (decision D27). */}
          {rest === null
            ? `${t('summary.total')}\n${t('summary.vat', { rate: formatRate(price.vatRateBp, language) })}`
            : `${t('summary.payable')}\n${t('summary.total')} ${total}`}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-xl font-bold tabular-nums">{rest === null ? total : formatMoney(rest, language)}</span>
          <ChevronDown aria-hidden className="size-5 rotate-180 text-muted" />
          <span className="sr-only">{t('summary.show')}</span>
        </span>
      </button>
    </div>
  );
}
