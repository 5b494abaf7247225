import { v7 as uuidv7 } from 'uuid';
import { Payment } from '../src/payment/domain/payment.js';
import type { PaymentState } from '../src/payment/domain/payment-state.js';
import type { ProviderSession } from '../src/payment/domain/provider-session.js';
import type { Refund } from '../src/payment/domain/refund.js';

/** An open payment of 59.98 EUR for a booking, with a Stripe session. */
export function aPayment(given: Partial<PaymentState> = {}): Payment {
  const id = given.id ?? uuidv7();
  return new Payment({
    ...Payment.open({
      id,
      purpose: 'booking',
      referenceId: uuidv7(),
      attempt: 1,
      checkoutId: id,
      provider: 'stripe',
      sessionId: `cs_test_${id}`,
      url: `https://pay.test/${id}`,
      amountCents: 5_998,
      currency: 'EUR',
      livemode: false,
      hasHold: false,
      giftCardCents: 0,
      createdAt: new Date('2026-11-21T09:30:00Z'),
    }).snapshot,
    ...given,
  });
}

/** A refund of 10 EUR that an admin has requested. */
export function aRefund(given: Partial<Refund> = {}): Refund {
  const requestedAt = new Date('2026-11-21T10:00:00Z');
  return {
    id: 'refund-1',
    amountCents: 1_000,
    giftCardCents: 0,
    teams: [],
    askedCents: null,
    reason: 'goodwill',
    requestedBy: 'admin-1',
    providerRefundId: null,
    state: 'requested',
    failure: null,
    attempt: 1,
    createdAt: requestedAt,
    updatedAt: requestedAt,
    giftCardRefundedAt: null,
    ...given,
  };
}

/** A session of this payment as the provider reports it, paid unless specified otherwise. */
export function aSession(payment: Payment, given: Partial<ProviderSession> = {}): ProviderSession {
  return {
    sessionId: payment.sessionId ?? 'cs_test_unknown',
    paymentId: payment.id,
    state: 'paid',
    amountCents: payment.amountCents,
    currency: 'eur',
    livemode: false,
    paymentIntentId: `pi_${payment.id}`,
    ...given,
  };
}

/** A report that this total of the 59.98 EUR is refunded. */
export const aRefundedTotal = (totalCents: number): Parameters<Payment['recordRefundedTotal']>[0] => ({
  reportKey: `ch_1:${totalCents}`,
  totalCents,
  isFull: totalCents === 5_998,
});
