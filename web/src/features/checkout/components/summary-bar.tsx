import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, formatRate } from '../../../shared/lib/money.js';
import { useMediaQuery } from '../../../shared/lib/use-media-query.js';
import { classNames } from '../../../shared/ui/index.js';
import { priceOf, restToPay, useCheckout } from '../model/checkout.selectors.js';
import { useBar } from '../model/use-bar.js';

/** Windows in which the page has one column (below `lg` of Tailwind). */
const narrow = '(width < 64rem)';

function showSummary(): void {
  const summary = document.getElementById('summary');
  summary?.scrollIntoView();
  summary?.focus({ preventScroll: true });
}

/**
 * The amount to pay on narrow screens, in view all the time unless very large text makes the bar too high; leads to the
 * summary. In steps 2 and 3 the bar has the step's button where there is room, in the element that `slotRef` gets.
 */
export function SummaryBar({ slotRef }: { slotRef: (slot: HTMLElement | null) => void }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const isNarrow = useMediaQuery(narrow);
  const { barRef, isSticky, hasButton } = useBar();
  const checkout = useCheckout();
  const price = priceOf(checkout);
  if (!price) return null;
  const rest = restToPay(price);
  const total = formatMoney(price.totalCents, language);
  const vat = t('summary.vat', { rate: formatRate(price.vatRateBp, language) });
  // The tax is on the whole price and never on the rest (decision D27); by law the total with its tax must stand beside
  // the order button.
  const totalLine = `${t('summary.total')} ${total}${checkout.step === 3 ? ` ${vat}` : ''}`;
  return (
    <div
      ref={barRef}
      className={classNames(
        'z-10 mt-auto flex flex-wrap items-center gap-x-4 border-t border-line bg-surface px-4 shadow-raised sm:px-6 lg:hidden print:hidden',
        isSticky && 'sticky bottom-0',
      )}
    >
      <button
        type="button"
        onClick={showSummary}
        className="flex min-h-16 min-w-0 flex-1 basis-64 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2.5 text-left"
      >
        <span className="min-w-0 text-sm whitespace-pre-line text-muted">
          {rest === null ? `${t('summary.total')}\n${vat}` : `${t('summary.payable')}\n${totalLine}`}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-xl font-bold tabular-nums">{rest === null ? total : formatMoney(rest, language)}</span>
          <ChevronDown aria-hidden className="size-5 rotate-180 text-muted" />
          <span className="sr-only">{t('summary.show')}</span>
        </span>
      </button>
      {isNarrow && hasButton && (
        <div ref={slotRef} className="min-w-0 flex-1 basis-64 pb-3 *:w-full empty:hidden sm:py-2" />
      )}
    </div>
  );
}
