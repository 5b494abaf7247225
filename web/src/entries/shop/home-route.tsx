import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CheckoutPage } from '../../features/checkout/index.js';
import { Waiting } from '../../shared/ui/index.js';

const PaymentReturnPage = lazy(async () => ({
  default: (await import('../../features/payment-return/pages/payment-return-page.js')).PaymentReturnPage,
}));

/** `/` is the checkout, except for those who come back from a payment. */
export function HomeRoute() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  if (params.get('payment') !== 'success') return <CheckoutPage />;
  return (
    <Suspense fallback={<Waiting text={t('loading')} />}>
      <PaymentReturnPage />
    </Suspense>
  );
}
