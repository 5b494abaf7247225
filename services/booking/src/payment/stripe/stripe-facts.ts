import type Stripe from 'stripe';
import type { ProviderSession } from '../domain/provider-session.js';

/** What a delivery of Stripe tells, in our own terms. */
export type StripeFact =
  | { kind: 'session'; session: ProviderSession }
  | {
      kind: 'refund';
      paymentIntentId: string;
      paymentId?: string;
      refundId: string;
      totalCents: number;
      isWhole: boolean;
    }
  | { kind: 'refund-failed' | 'dispute-opened' | 'dispute-lost'; paymentIntentId: string; paymentId?: string }
  | { kind: 'irrelevant' };

export function toProviderSession(session: Stripe.Checkout.Session, failed = false): ProviderSession {
  return {
    sessionId: session.id,
    paymentId: session.metadata?.['payment_id'],
    state: failed ? 'failed' : stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentIntentId: idOf(session.payment_intent),
  };
}

/** A completed page whose payment is not there yet counts as open: another event follows. */
function stateOf({ status, payment_status }: Stripe.Checkout.Session): ProviderSession['state'] {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status !== 'unpaid' ? 'paid' : 'open';
}

export function toFact(event: Stripe.Event): StripeFact {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { kind: 'session', session: toProviderSession(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', session: toProviderSession(event.data.object, true) };
    case 'charge.refunded': {
      const charge = event.data.object;
      // The event names no single refund; the running total is what tells one from the next.
      const { amount, amount_refunded: totalCents } = charge;
      const refundId = `${charge.id}:${totalCents}`;
      return about(charge, { kind: 'refund', refundId, totalCents, isWhole: totalCents >= amount });
    }
    case 'refund.failed':
      return about(event.data.object, { kind: 'refund-failed' });
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return about(event.data.object, {
        kind: event.data.object.status === 'lost' ? 'dispute-lost' : 'dispute-opened',
      });
    default:
      return { kind: 'irrelevant' };
  }
}

type PaidObject = { payment_intent: string | { id: string } | null; metadata?: Stripe.Metadata | null };
type AboutPayment = Exclude<StripeFact, { kind: 'session' | 'irrelevant' }>;
type WithoutPayment<F> = F extends unknown ? Omit<F, 'paymentIntentId' | 'paymentId'> : never;

function about(object: PaidObject, fact: WithoutPayment<AboutPayment>): StripeFact {
  const paymentIntentId = idOf(object.payment_intent);
  if (!paymentIntentId) return { kind: 'irrelevant' };
  return { ...fact, paymentIntentId, paymentId: object.metadata?.['payment_id'] };
}

const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;
