import { aPayment, aRefundedTotal, aSession } from '../../../test/payment.builder.js';
import { Payment } from './payment.js';

const now = new Date('2026-11-21T10:00:00Z');

it('[PY-3] raises payment.completed once when the payment is reported repeatedly', () => {
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

it('[PY-2] ignores an expiry or failure that is reported after the payment', () => {
  const payment = aPayment();
  payment.recordOutcome(aSession(payment), {}, now);
  payment.takeEvents();
  expect(payment.recordOutcome(aSession(payment, { state: 'expired' }), {}, now)).toBeUndefined();
  expect(payment.recordOutcome(aSession(payment, { state: 'failed' }), {}, now)).toBeUndefined();
  expect(payment.status).toBe('paid');
  expect(payment.takeEvents()).toEqual([]);
});

it('is paid and flagged when the payment is reported after the end of its session', () => {
  const payment = aPayment({ hasHold: true });
  payment.recordOutcome(aSession(payment, { state: 'expired' }), {}, now);
  expect(payment.takeEvents()).toMatchObject([{ name: 'payment.expired.v1', payload: { hasHold: true } }]);
  expect(payment.recordOutcome(aSession(payment), {}, now)).toBe('paid');
  expect(payment.snapshot.flags).toEqual(['late_payment']);
});

it('[PY-8] does not complete a free order whose payment has ended, because no customer has paid for it', () => {
  const payment = aPayment({ provider: 'none', amountCents: 0, hasHold: true });
  payment.fail();
  payment.takeEvents();
  expect(payment.recordOutcome(aSession(payment), {}, now)).toBeUndefined();
  expect(payment.snapshot).toMatchObject({ status: 'failed', flags: [] });
  expect(payment.takeEvents()).toEqual([]);
});

it('ignores a notified expiry while the shop is closing the session, and records the shop’s cancellation', () => {
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
])('flags %s as a mismatch and completes nothing', (_, difference) => {
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

  it('[PY-3] ends once it was refunded in full, and releases its hold', () => {
    const payment = mismatched();
    expect(
      payment.recordRefundedTotal({ reportKey: 'ch_1:5998', totalCents: 5_998, isFull: false }, now),
    ).toBeUndefined();
    expect(payment.status).toBe('pending');
    const whole = { reportKey: 'ch_1:6100', totalCents: 6_100, isFull: true };
    expect(payment.recordRefundedTotal(whole, now)).toEqual(['failed']);
    expect(payment.recordRefundedTotal(whole, now)).toBeUndefined();
    expect(payment.status).toBe('failed');
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.failed.v1', payload: { hasHold: true } }]);
  });

  it('[PY-3] ends once its dispute was lost', () => {
    const payment = mismatched();
    payment.recordDispute('du_1');
    expect(payment.status).toBe('pending');
    payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 6_100 }, now);
    expect(payment.status).toBe('failed');
    expect(payment.takeEvents().map(({ name }) => name)).toContain('payment.failed.v1');
  });
});

describe('a second payment of one checkout', () => {
  it('requests its refund, completes nothing and releases the hold of its session', () => {
    const payment = aPayment({ hasHold: true });
    expect(payment.recordOutcome(aSession(payment), { hasNothingToDeliver: true }, now)).toBe('duplicate');
    expect(payment.snapshot).toMatchObject({
      status: 'paid',
      flags: ['duplicate_payment'],
      refunds: [{ state: 'requested', amountCents: 5_998, reason: 'duplicate', requestedBy: 'shop' }],
    });
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.failed.v1', payload: { hasHold: true } }]);
    // Somebody refunds the payment in Stripe's dashboard before the shop sends its own request.
    payment.recordRefundedTotal(aRefundedTotal(5_998), now);
    expect(payment.snapshot).toMatchObject({ status: 'refunded', refunds: [{ state: 'cancelled' }] });
    expect(payment.takeEvents()).toEqual([]);
  });

  it('raises no second event about its end when the session had ended before', () => {
    const payment = aPayment({ status: 'expired', hasHold: true });
    expect(payment.recordOutcome(aSession(payment), { hasNothingToDeliver: true }, now)).toBe('duplicate');
    expect(payment.snapshot.flags).toEqual(['late_payment', 'duplicate_payment']);
    expect(payment.takeEvents()).toEqual([]);
  });
});

it('[PY-1] starts as pending, with 31 minutes to pay', () => {
  const draft = {
    id: 'payment-1',
    purpose: 'gift_card',
    referenceId: 'purchase-1',
    attempt: 2,
    checkoutId: 'checkout-1',
    provider: 'stripe',
    sessionId: 'cs_1',
    url: 'https://pay.test/cs_1',
    amountCents: 5_000,
    currency: 'EUR',
    livemode: true,
    hasHold: true,
    giftCardCents: 700,
    createdAt: now,
  } as const;
  const payment = Payment.open(draft);
  const opened = {
    ...draft,
    status: 'pending',
    flags: [],
    paymentIntentId: null,
    refundedCents: 0,
    refunds: [],
    openDisputes: [],
    closedDisputes: [],
    lostDisputes: {},
    isClosing: false,
    expiresAt: new Date('2026-11-21T10:31:00Z'),
    checkedAt: null,
    paidAt: null,
    traceparent: null,
    tracestate: null,
    version: 0,
  };
  expect(payment.snapshot).toEqual(opened);
  const { id, purpose, referenceId, attempt, checkoutId, provider, sessionId } = payment;
  expect({ id, purpose, referenceId, attempt, checkoutId, provider, sessionId }).toEqual({
    id: 'payment-1',
    purpose: 'gift_card',
    referenceId: 'purchase-1',
    attempt: 2,
    checkoutId: 'checkout-1',
    provider: 'stripe',
    sessionId: 'cs_1',
  });
  const { amountCents, currency, livemode, status, paymentIntentId, expiresAt, isClosing } = payment;
  expect({ amountCents, currency, livemode, status, paymentIntentId, expiresAt, isClosing }).toEqual({
    amountCents: 5_000,
    currency: 'EUR',
    livemode: true,
    status: 'pending',
    paymentIntentId: null,
    expiresAt: new Date('2026-11-21T10:31:00Z'),
    isClosing: false,
  });
  expect([payment.isDuplicate, payment.isMismatch, payment.wasPaid]).toEqual([false, false, false]);
});

describe('a report of the provider about a session', () => {
  it('[PY-3] open → changes nothing', () => {
    const payment = aPayment();
    const before = structuredClone(payment.snapshot);
    expect(payment.recordOutcome(aSession(payment, { state: 'open' }), {}, now)).toBeUndefined();
    expect(payment.snapshot).toEqual(before);
    expect(payment.takeEvents()).toEqual([]);
  });

  it('[PY-3] paid → stores time, session and payment intent', () => {
    const payment = aPayment({ sessionId: null });
    payment.recordOutcome(aSession(payment, { sessionId: 'cs_paid', paymentIntentId: 'pi_1' }), {}, now);
    expect(payment.snapshot).toMatchObject({ status: 'paid', sessionId: 'cs_paid', paidAt: now, flags: [] });
    expect(payment.paymentIntentId).toBe('pi_1');
    expect([payment.isDuplicate, payment.isMismatch, payment.wasPaid]).toEqual([false, false, true]);
  });

  it('[PY-3] paid without a payment intent → stores none', () => {
    const payment = aPayment();
    payment.recordOutcome(aSession(payment, { paymentIntentId: undefined }), {}, now);
    expect(payment.paymentIntentId).toBeNull();
  });

  it.each([
    ['expired', 'expired', 'payment.expired.v1'],
    ['failed', 'failed', 'payment.failed.v1'],
  ] as const)('[PY-3] %s → ends the payment as %s and raises %s once', (state, status, name) => {
    const payment = aPayment({ hasHold: true });
    expect(payment.recordOutcome(aSession(payment, { state }), {}, now)).toBe(status);
    expect(payment.recordOutcome(aSession(payment, { state }), {}, now)).toBeUndefined();
    expect(payment.status).toBe(status);
    const { id: paymentId, purpose, referenceId } = payment;
    expect(payment.takeEvents()).toEqual([
      { name, aggregateId: paymentId, payload: { paymentId, purpose, referenceId, hasHold: true } },
    ]);
  });

  it('[PY-3] expired because the shop ended it → ends the payment with the outcome cancelled', () => {
    const payment = aPayment();
    const expired = aSession(payment, { state: 'expired' });
    expect(payment.recordOutcome(expired, { endReason: 'cancelled' }, now)).toBe('cancelled');
    expect(payment.status).toBe('expired');
  });

  it('[PY-3] expired while the shop is expiring it → changes nothing: the call that expires it records the end', () => {
    const payment = aPayment();
    payment.markClosing();
    expect(payment.isClosing).toBe(true);
    expect(payment.recordOutcome(aSession(payment, { state: 'expired' }), {}, now)).toBeUndefined();
    expect(payment.status).toBe('pending');
  });

  it('[PY-8] paid for a free order → completes the payment that was pending', () => {
    const payment = aPayment({ provider: 'none', amountCents: 0 });
    expect(payment.recordOutcome(aSession(payment), {}, now)).toBe('paid');
    expect(payment.status).toBe('paid');
  });

  it('[PY-3] paid with a mismatch → flags the payment once; a later report that matches completes the payment', () => {
    const payment = aPayment();
    const wrong = aSession(payment, { amountCents: 1 });
    expect([payment.recordOutcome(wrong, {}, now), payment.recordOutcome(wrong, {}, now)]).toEqual([
      'mismatch',
      undefined,
    ]);
    expect(payment.snapshot).toMatchObject({ paidAt: null, flags: ['payment_mismatch'] });
    expect(payment.recordOutcome(aSession(payment), {}, now)).toBe('paid');
  });
});

it('[PY-8] requests no refund for a duplicate without an amount', () => {
  const payment = aPayment({ provider: 'none', amountCents: 0 });
  expect(payment.recordOutcome(aSession(payment), { hasNothingToDeliver: true }, now)).toBe('duplicate');
  expect(payment.snapshot).toMatchObject({ status: 'paid', paidAt: now, refunds: [] });
});

it('[PY-3] requests the refund of a duplicate under the payment’s own id', () => {
  const payment = aPayment();
  payment.recordOutcome(aSession(payment), { hasNothingToDeliver: true }, now);
  expect(payment.snapshot.refunds).toEqual([
    {
      id: payment.id,
      amountCents: 5_998,
      reason: 'duplicate',
      requestedBy: 'shop',
      providerRefundId: null,
      giftCardCents: 0,
      teams: [],
      askedCents: null,
      failure: null,
      giftCardRefundedAt: null,
      state: 'requested',
      attempt: 1,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  expect([payment.isDuplicate, payment.snapshot.paidAt]).toEqual([true, now]);
});

it('[PY-7] stores when it was last checked at the provider', () => {
  const payment = aPayment();
  payment.recordCheck(now);
  expect(payment.snapshot.checkedAt).toBe(now);
});

it('[OR-1] stores a flag only once when the handler of the purpose raises it twice, and alerts both times', () => {
  const payment = aPayment({ status: 'refunded', purpose: 'gift_card' });
  payment.flagForPurpose('gift_card_spent');
  payment.flagForPurpose('gift_card_spent');
  expect(payment.snapshot.flags).toEqual(['gift_card_spent']);
  expect(payment.takeRaisedFlags()).toEqual(['gift_card_spent', 'gift_card_spent']);
});
