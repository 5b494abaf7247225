import type { OpenSession } from '../model/checkout.schema.js';
import { usePaymentWatch } from '../model/use-payment-watch.js';

/** Renders nothing: it is a component so that its code is loaded with the first payment only. */
export function PaymentWatch({ session }: { session: OpenSession }) {
  usePaymentWatch(session);
  return null;
}
