import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CheckoutOrder } from '../checkout-order.js';
import { Payment } from '../domain/payment.js';
import type { StripeCheckout } from '../stripe/stripe-checkout.js';

/** The payment of a new order. A free order gets a session of the shop's own, without a provider. */
export function draftPayment(
  order: CheckoutOrder,
  replacedCheckoutId: string | undefined,
  provider: Pick<StripeCheckout, 'livemode' | 'shopUrl'>,
  now: Date,
): Payment {
  const { purpose, referenceId, amountCents, currency, hasHold, giftCardCents, lastAttempt } = order;
  const id = uuidv7();
  const isFree = amountCents === 0;
  const sessionId = isFree ? `free_${randomBytes(24).toString('base64url')}` : null;
  const path = order.sessionRequest().successPath;
  return Payment.open({
    id,
    purpose,
    referenceId,
    attempt: (lastAttempt?.attempt ?? 0) + 1,
    checkoutId: lastAttempt?.checkoutId ?? replacedCheckoutId ?? id,
    provider: isFree ? 'none' : 'stripe',
    sessionId,
    url: sessionId && provider.shopUrl(path.replace('{CHECKOUT_SESSION_ID}', sessionId)),
    amountCents,
    currency,
    livemode: provider.livemode,
    hasHold,
    giftCardCents,
    createdAt: now,
  });
}
