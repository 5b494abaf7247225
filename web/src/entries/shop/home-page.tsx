import { useSearchParams } from 'react-router';
import { CheckoutPage } from '../../features/checkout/index.js';
import { lazyComponent } from '../../shared/pages/index.js';

export const PaymentReturnPage = lazyComponent(
  'PaymentReturnPage',
  () => import('../../features/payment-return/pages/payment-return-page.js'),
);

/** `/` is the checkout, or the payment return for customers who come back from a payment. */
export function HomePage() {
  const [params] = useSearchParams();
  return params.get('payment') === 'success' ? <PaymentReturnPage /> : <CheckoutPage />;
}
