import { aPayment } from '../../../test/payment.builder.js';
import type { PaymentStatus } from './payment-state.js';

describe('a checkout session', () => {
  const opened = { sessionId: 'cs_1', url: 'https://pay.test/cs_1' };
  const unopened = (given: Parameters<typeof aPayment>[0] = {}) => aPayment({ sessionId: null, url: null, ...given });

  it.each(['pending', 'paid'] as const)('is attached to a %s payment', (status) => {
    const payment = unopened({ status });
    expect(payment.attachSession(opened)).toBe(true);
    expect(payment.checkoutSession).toEqual(opened);
  });

  it.each(['expired', 'failed', 'refunded'] as const)('is not attached to a payment that is %s', (status) => {
    const payment = unopened({ status });
    expect(payment.attachSession(opened)).toBe(false);
    expect(payment.checkoutSession).toBeUndefined();
  });

  it('does not replace another session', () => {
    expect(unopened({ sessionId: 'cs_other' }).attachSession(opened)).toBe(false);
    expect(unopened({ sessionId: 'cs_1' }).attachSession(opened)).toBe(true);
  });

  it('of Stripe prevents its pending payment from being abandoned; a free order’s session does not', () => {
    expect(aPayment().abandon()).toBeUndefined();
    expect(unopened().abandon()).toBe('never_opened');
    expect(aPayment({ provider: 'none' }).abandon()).toBe('never_opened');
    expect(unopened({ status: 'expired' }).abandon()).toBeUndefined();
  });

  it('of a free order is usable once the payment is complete; one at Stripe is usable before', () => {
    expect(aPayment({ provider: 'none' }).usableSession).toBeUndefined();
    expect(aPayment({ provider: 'none', status: 'paid' }).usableSession).toBeDefined();
    expect(aPayment().usableSession).toBeDefined();
  });
});

it.each<[string, string | null, { sessionId: string; paymentId?: string }, boolean]>([
  ['its own session', 'cs_1', { sessionId: 'cs_1', paymentId: 'other' }, true],
  ['another session', 'cs_1', { sessionId: 'cs_2', paymentId: 'payment-1' }, false],
  ['a session opened for it, before its session is stored', null, { sessionId: 'cs_2', paymentId: 'payment-1' }, true],
  [
    'a session opened for another payment, before its session is stored',
    null,
    { sessionId: 'cs_2', paymentId: 'other' },
    false,
  ],
])(
  '[PY-2] a payment and %s (stored session %p, reported %p) → belong together: %p',
  (_, sessionId, reported, isOurs) => {
    expect(aPayment({ id: 'payment-1', sessionId }).ownsSession(reported)).toBe(isOurs);
  },
);

it.each<[PaymentStatus, boolean]>([
  ['pending', false],
  ['expired', false],
  ['failed', false],
  ['paid', true],
  ['refunded', true],
])('a free order whose payment is %s → has a usable session: %p', (status, isUsable) => {
  expect(aPayment({ provider: 'none', status }).usableSession !== undefined).toBe(isUsable);
});

it.each([{ url: null }, { sessionId: null }])('a payment with %p has no checkout session', (missing) => {
  expect(aPayment(missing).checkoutSession).toBeUndefined();
});
