import type { OpenSession } from '../model/checkout.schema.js';
import { usePaymentWatch } from '../model/use-payment-watch.js';

/** Shows nothing: a component, so that its code comes with the first payment only. */
export function PaymentWatch({ session }: { session: OpenSession }) {
  usePaymentWatch(session);
  return null;
}
