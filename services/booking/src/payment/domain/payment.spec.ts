import { aPayment, aSession } from '../../../test/payment.builder.js';
import { RefundExceedsPayment } from './payment.errors.js';
import type { Payment } from './payment.js';

const now = new Date('2026-11-21T10:00:00Z');

/** So much went back by now of 59.98 EUR. */
const aRefund = (totalCents: number): Parameters<Payment['recordRefundedTotal']>[0] => ({
  refundId: `ch_1:${totalCents}`,
  totalCents,
  isWhole: totalCents === 5_998,
});

it('[PY-3] raises payment.completed once, however often the money is reported', () => {
  const payment = aPayment();
  expect(payment.recordOutcome(aSession(payment), {}, now)).toBe('paid');
  expect(payment.recordOutcome(aSession(payment), {}, now)).toBeUndefined();
  expect(payment.takeEvents()).toEqual([
    {
      name: 'payment.completed.v1',
      aggregateId: payment.id,
      payload: {
        paymentId: payment.id,
        purpose: 'booking',
        referenceId: payment.referenceId,
        amountCents: 5_998,
        currency: 'EUR',
        provider: 'stripe',
        paidAt: now.toISOString(),
        hasHold: false,
      },
    },
  ]);
});

it('[PY-2] an end reported after the money changes nothing', () => {
  const payment = aPayment();
  payment.recordOutcome(aSession(payment), {}, now);
  payment.takeEvents();
  expect(payment.recordOutcome(aSession(payment, { state: 'expired' }), {}, now)).toBeUndefined();
  expect(payment.recordOutcome(aSession(payment, { state: 'failed' }), {}, now)).toBeUndefined();
  expect(payment.status).toBe('paid');
  expect(payment.takeEvents()).toEqual([]);
});

it('money after the end is taken and flagged', () => {
  const payment = aPayment({ hasHold: true });
  payment.recordOutcome(aSession(payment, { state: 'expired' }), {}, now);
  expect(payment.takeEvents()).toMatchObject([{ name: 'payment.expired.v1', payload: { hasHold: true } }]);
  expect(payment.recordOutcome(aSession(payment), {}, now)).toBe('paid');
  expect(payment.snapshot.flags).toEqual(['late_payment']);
});

it('[PY-8] an order that owes nothing is not completed after its end: no money came that would have to be honoured', () => {
  const payment = aPayment({ provider: 'none', amountCents: 0, hasHold: true });
  payment.fail();
  payment.takeEvents();
  expect(payment.recordOutcome(aSession(payment), {}, now)).toBeUndefined();
  expect(payment.snapshot).toMatchObject({ status: 'failed', flags: [] });
  expect(payment.takeEvents()).toEqual([]);
});

it('an expiry of a session that we are closing is recorded by whoever closes it, not by the notification', () => {
  const payment = aPayment({ isClosing: true });
  expect(
    payment.recordOutcome(aSession(payment, { state: 'expired' }), { endReason: 'timed_out' }, now),
  ).toBeUndefined();
  expect(payment.recordOutcome(aSession(payment, { state: 'expired' }), { endReason: 'cancelled' }, now)).toBe(
    'cancelled',
  );
});

it.each([
  ['another amount', { amountCents: 5_997 }],
  ['another currency', { currency: 'usd' }],
  ['the other mode', { livemode: true }],
])('%s is flagged and pays for nothing', (_, difference) => {
  const payment = aPayment();
  expect(payment.recordOutcome(aSession(payment, difference), {}, now)).toBe('mismatch');
  expect(payment).toMatchObject({ status: 'pending', isMismatch: true });
  expect(payment.takeEvents()).toEqual([]);
});

describe('a payment that was flagged as a mismatch', () => {
  const mismatched = (): Payment => {
    const payment = aPayment({ hasHold: true });
    payment.recordOutcome(aSession(payment, { amountCents: 6_100 }), {}, now);
    return payment;
  };

  it('[PY-3] ends once its money went back in full, and gives back what it held', () => {
    const payment = mismatched();
    expect(
      payment.recordRefundedTotal({ refundId: 'ch_1:5998', totalCents: 5_998, isWhole: false }, now),
    ).toBeUndefined();
    expect(payment.status).toBe('pending');
    const whole = { refundId: 'ch_1:6100', totalCents: 6_100, isWhole: true };
    expect(payment.recordRefundedTotal(whole, now)).toEqual(['failed']);
    expect(payment.recordRefundedTotal(whole, now)).toBeUndefined();
    expect(payment.status).toBe('failed');
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.failed.v1', payload: { hasHold: true } }]);
  });

  it('[PY-3] ends once its money was lost to a dispute', () => {
    const payment = mismatched();
    payment.recordDispute({ lost: false });
    expect(payment.status).toBe('pending');
    payment.recordDispute({ lost: true });
    expect(payment.status).toBe('failed');
    expect(payment.takeEvents().map(({ name }) => name)).toContain('payment.failed.v1');
  });
});

describe('a second payment of one checkout', () => {
  it('is owed back, pays for nothing and gives back what its own session held', () => {
    const payment = aPayment({ hasHold: true });
    expect(payment.recordOutcome(aSession(payment), { isPaidElsewhere: true }, now)).toBe('duplicate');
    expect(payment.snapshot).toMatchObject({
      status: 'paid',
      flags: ['duplicate_payment'],
      refunds: [{ state: 'requested', amountCents: 5_998, reason: 'duplicate', requestedBy: 'shop' }],
    });
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.failed.v1', payload: { hasHold: true } }]);
    payment.recordRefundedTotal(aRefund(5_998), now);
    expect(payment.snapshot).toMatchObject({ status: 'refunded', refunds: [{ state: 'cancelled' }] });
    expect(payment.takeEvents()).toEqual([]);
  });

  it('tells of its end once when the session had ended before', () => {
    const payment = aPayment({ status: 'expired', hasHold: true });
    expect(payment.recordOutcome(aSession(payment), { isPaidElsewhere: true }, now)).toBe('duplicate');
    expect(payment.snapshot.flags).toEqual(['late_payment', 'duplicate_payment']);
    expect(payment.takeEvents()).toEqual([]);
  });
});

describe('refunds', () => {
  const paid = (): ReturnType<typeof aPayment> => aPayment({ status: 'paid', giftCardCents: 1_000 });

  it('[PY-3] add up, and the whole gives the gift card its part back', () => {
    const payment = paid();
    expect(payment.recordRefundedTotal(aRefund(1_000), now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefund(5_998), now)).toEqual(['refunded']);
    expect(payment.takeEvents().map(({ payload }) => payload)).toMatchObject([
      { refundId: 'ch_1:1000', refundedCents: 1_000, giftCardRefundedCents: 0, fullyRefunded: false },
      { refundId: 'ch_1:5998', refundedCents: 5_998, giftCardRefundedCents: 1_000, fullyRefunded: true },
    ]);
    expect(payment.status).toBe('refunded');
  });

  it('told twice or in the wrong order count once', () => {
    const payment = paid();
    expect(payment.recordRefundedTotal(aRefund(3_000), now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefund(3_000), now)).toBeUndefined();
    expect(payment.recordRefundedTotal(aRefund(1_000), now)).toBeUndefined();
    expect(payment.snapshot.refundedCents).toBe(3_000);
    expect(payment.takeEvents()).toHaveLength(1);
  });

  it('of an unpaid payment do not exist', () => {
    expect(aPayment().recordRefundedTotal(aRefund(1_000), now)).toBeUndefined();
  });
});

describe('a refund', () => {
  const paid = (): Payment => aPayment({ status: 'paid' });
  const request = (amountCents: number, id = 'refund-1') => ({
    id,
    amountCents,
    reason: 'goodwill',
    requestedBy: 'admin-1',
  });
  const atProvider = {
    providerRefundId: 're_1',
    newId: 'new-1',
    amountCents: 1_000,
    reason: '',
    state: 'pending',
  } as const;
  const statesOf = (payment: Payment): string[] => payment.snapshot.refunds.map(({ state }) => state);

  it('[PY-3] is requested for no more than what is left of the payment', () => {
    const payment = paid();
    payment.requestRefund(request(1_000), now);
    payment.requestRefund(request(4_000, 'refund-2'), now);
    expect(payment.refundableCents).toBe(998);
    expect(() => payment.requestRefund(request(999, 'refund-3'), now)).toThrow(RefundExceedsPayment);
    payment.requestRefund(request(998, 'refund-3'), now);
    expect(payment.refundableCents).toBe(0);
    expect(statesOf(payment)).toEqual(['requested', 'requested', 'requested']);
  });

  it.each([0, -1])('of %d cents is refused', (amountCents) => {
    expect(() => paid().requestRefund(request(amountCents), now)).toThrow(RefundExceedsPayment);
  });

  it('of an unpaid payment is refused', () => {
    expect(() => aPayment().requestRefund(request(1), now)).toThrow(RefundExceedsPayment);
  });

  it('that was given back in the provider’s dashboard leaves less to request', () => {
    const payment = paid();
    payment.recordRefundedTotal(aRefund(5_000), now);
    expect(payment.refundableCents).toBe(998);
    payment.recordRefund({ ...atProvider, amountCents: 5_000, state: 'succeeded' }, now);
    expect(payment.refundableCents).toBe(998);
    expect(payment.snapshot.refunds).toMatchObject([{ id: 'new-1', requestedBy: 'provider', state: 'succeeded' }]);
  });

  it('that failed can be requested again', () => {
    const payment = paid();
    payment.requestRefund(request(5_998), now);
    payment.recordRefund({ ...atProvider, refundId: 'refund-1', state: 'failed' }, now);
    expect(payment.refundableCents).toBe(5_998);
  });

  it('reported in any order ends in the same state, as one refund', () => {
    const payment = paid();
    payment.requestRefund(request(1_000), now);
    for (const state of ['succeeded', 'pending'] as const) {
      payment.recordRefund({ ...atProvider, refundId: 'refund-1', state }, now);
    }
    payment.recordRefund({ ...atProvider, state: 'pending' }, now);
    expect(payment.snapshot.refunds).toMatchObject([
      { id: 'refund-1', providerRefundId: 're_1', requestedBy: 'admin-1', state: 'succeeded' },
    ]);
    payment.recordRefund({ ...atProvider, state: 'failed' }, now);
    expect(statesOf(payment)).toEqual(['failed']);
  });

  it('that we cancelled while the provider was at work on it is what the provider says', () => {
    const payment = paid();
    payment.requestRefund(request(5_998), now);
    payment.recordRefundedTotal(aRefund(5_998), now);
    expect(statesOf(payment)).toEqual(['cancelled']);
    payment.recordRefund({ ...atProvider, refundId: 'refund-1', state: 'succeeded' }, now);
    expect(statesOf(payment)).toEqual(['succeeded']);
  });

  it('that the provider refused is sent as another request the next time', () => {
    const payment = paid();
    payment.requestRefund(request(1_000), now);
    payment.recordRefundRefused('refund-1', now);
    expect(payment.snapshot.refunds).toMatchObject([{ state: 'requested', attempt: 2 }]);
    payment.recordRefund({ ...atProvider, refundId: 'refund-1' }, now);
    payment.recordRefundRefused('refund-1', now);
    expect(payment.snapshot.refunds).toMatchObject([{ state: 'pending', attempt: 2 }]);
  });
});

describe('the session at the provider', () => {
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

  it('takes the place of no other', () => {
    expect(unopened({ sessionId: 'cs_other' }).attachSession(opened)).toBe(false);
    expect(unopened({ sessionId: 'cs_1' }).attachSession(opened)).toBe(true);
  });

  it('once opened keeps its payment from being abandoned', () => {
    expect(aPayment().abandon()).toBeUndefined();
    expect(unopened().abandon()).toBe('never_opened');
    expect(aPayment({ provider: 'none' }).abandon()).toBe('never_opened');
    expect(unopened({ status: 'expired' }).abandon()).toBeUndefined();
  });

  it('of an order that owes nothing is usable once it is complete', () => {
    expect(aPayment({ provider: 'none' }).usableSession).toBeUndefined();
    expect(aPayment({ provider: 'none', status: 'paid' }).usableSession).toBeDefined();
    expect(aPayment().usableSession).toBeDefined();
  });
});

it('a dispute is told once, and again when it is lost', () => {
  const payment = aPayment({ status: 'paid', purpose: 'gift_card' });
  const told = [{ lost: false }, { lost: false }, { lost: true }, { lost: false }].map((word) =>
    payment.recordDispute(word),
  );
  expect(told).toEqual([['disputed'], undefined, ['dispute_lost'], undefined]);
  expect(payment.snapshot.flags).toEqual(['disputed', 'dispute_lost']);
  expect(payment.takeEvents()).toMatchObject([
    { name: 'payment.disputed.v1', payload: { purpose: 'gift_card', lost: false } },
    { name: 'payment.disputed.v1', payload: { purpose: 'gift_card', lost: true } },
  ]);
});
