import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { Card, Skeleton } from '../../../shared/ui/index.js';
import { needsNoPayment, priceOf, useCheckout } from '../model/checkout.selectors.js';

// Lazy, because the first screen shows no game yet.
const ChosenOrder = lazyComponent('ChosenOrder', () => import('./chosen-order.js'));

/** The order and its price, followed by `children` such as the order button. */
export function PriceSummary({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout();
  const isWithoutPayment = needsNoPayment(priceOf(checkout));
  return (
    <Card id="summary" tabIndex={-1} aria-labelledby="summary-title" className="space-y-5 outline-none">
      <h2 id="summary-title" className="text-xl font-semibold">
        {t('summary.title')}
      </h2>
      {checkout.selectedGame ? (
        <LazyBoundary fallback={<Skeleton className="h-44" />}>
          <ChosenOrder />
        </LazyBoundary>
      ) : (
        <p className="text-sm text-pretty text-muted">{t('summary.empty')}</p>
      )}
      {children}
      <ul className="space-y-2 border-t border-line pt-5 text-sm text-muted">
        <CheckedItem>{t('summary.flexible')}</CheckedItem>
        <CheckedItem>{t(isWithoutPayment ? 'summary.byEmailFree' : 'summary.byEmail')}</CheckedItem>
        {!isWithoutPayment && <CheckedItem>{t('summary.secure')}</CheckedItem>}
      </ul>
    </Card>
  );
}

function CheckedItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
      {children}
    </li>
  );
}
