import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { CheckoutPage } from '../../features/checkout/index.js';

const PaymentReturnPage = lazy(async () => ({
  default: (await import('../../features/payment-return/pages/payment-return-page.js')).PaymentReturnPage,
}));

/** `/` is the checkout, or the payment return for customers who come back from a payment. */
export function HomePage() {
  const [params] = useSearchParams();
  return params.get('payment') === 'success' ? <PaymentReturnPage /> : <CheckoutPage />;
}
