import { randomBytes } from 'node:crypto';
import { requestContext } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import type { CheckoutOrder } from '../checkout-order.js';
import { Payment } from '../domain/payment.js';
import type { PaymentProvider } from '../domain/payment-state.js';
import type { StripeCheckout } from '../stripe/stripe-checkout.js';

/**
 * The payment of a checkout. One that is not paid at Stripe gets a session of the shop's own.
 *
 * @param continuedCheckoutId that of the session which this payment's session replaces: both belong to one checkout
 */
export function draftPayment(
  order: CheckoutOrder,
  continuedCheckoutId: string | undefined,
  stripe: Pick<StripeCheckout, 'livemode' | 'shopUrl'>,
  now: Date,
): Payment {
  const { purpose, referenceId, amountCents, currency, hasHold, giftCardCents, lastAttempt } = order;
  const id = uuidv7();
  const provider = amountCents === 0 ? 'none' : order.paidThrough;
  const sessionId = newShopSessionId(provider);
  const path = order.sessionRequest().successPath;
  const trace = requestContext.current();
  return Payment.open({
    id,
    purpose,
    referenceId,
    attempt: (lastAttempt?.attempt ?? 0) + 1,
    checkoutId: lastAttempt?.checkoutId ?? continuedCheckoutId ?? id,
    provider,
    sessionId,
    url: sessionId && stripe.shopUrl(path.replace('{CHECKOUT_SESSION_ID}', sessionId)),
    amountCents,
    currency,
    livemode: stripe.livemode,
    hasHold,
    giftCardCents,
    createdAt: now,
    traceparent: trace?.traceparent ?? null,
    tracestate: trace?.tracestate ?? null,
  });
}

const prefixes = { none: 'free_', manual: 'manual_' };

/** Null for Stripe, which makes the ids of its sessions itself. */
function newShopSessionId(provider: PaymentProvider): string | null {
  return provider === 'stripe' ? null : `${prefixes[provider]}${randomBytes(24).toString('base64url')}`;
}
