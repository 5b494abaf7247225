import { aPayment, aSession } from '../../../test/payment.builder.js';
import type { Payment } from './payment.js';

const now = new Date('2026-11-21T10:00:00Z');

/** So much went back by now of 59.98 EUR. */
const aRefund = (totalCents: number): Parameters<Payment['takeRefund']>[0] => ({
  refundId: `ch_1:${totalCents}`,
  totalCents,
  isWhole: totalCents === 5_998,
});

it('[PY-3] raises payment.completed once, however often the money is reported', () => {
  const payment = aPayment();
  expect(payment.settle(aSession(payment), {}, now)).toBe('paid');
  expect(payment.settle(aSession(payment), {}, now)).toBe('unchanged');
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
  payment.settle(aSession(payment), {}, now);
  payment.takeEvents();
  expect(payment.settle(aSession(payment, { state: 'expired' }), {}, now)).toBe('unchanged');
  expect(payment.settle(aSession(payment, { state: 'failed' }), {}, now)).toBe('unchanged');
  expect(payment.status).toBe('paid');
  expect(payment.takeEvents()).toEqual([]);
});

it('money after the end is taken and flagged', () => {
  const payment = aPayment({ hasHold: true });
  payment.settle(aSession(payment, { state: 'expired' }), {}, now);
  expect(payment.takeEvents()).toMatchObject([{ name: 'payment.expired.v1', payload: { hasHold: true } }]);
  expect(payment.settle(aSession(payment), {}, now)).toBe('paid');
  expect(payment.snapshot.flags).toEqual(['late_payment']);
});

it('[PY-8] an order that owes nothing is not completed after its end: no money came that would have to be honoured', () => {
  const payment = aPayment({ provider: 'none', amountCents: 0, hasHold: true });
  payment.fail();
  payment.takeEvents();
  expect(payment.settle(aSession(payment), {}, now)).toBe('unchanged');
  expect(payment.snapshot).toMatchObject({ status: 'failed', flags: [] });
  expect(payment.takeEvents()).toEqual([]);
});

it('the end of a page that we are closing waits for the one who closes it', () => {
  const payment = aPayment({ isClosing: true });
  expect(payment.settle(aSession(payment, { state: 'expired' }), { endedBy: 'time' }, now)).toBe('unchanged');
  expect(payment.settle(aSession(payment, { state: 'expired' }), { endedBy: 'us' }, now)).toBe('expired');
});

it.each([
  ['another amount', { amountCents: 5_997 }],
  ['another currency', { currency: 'usd' }],
  ['the other mode', { livemode: true }],
])('%s is flagged and pays for nothing', (_, difference) => {
  const payment = aPayment();
  expect(payment.settle(aSession(payment, difference), {}, now)).toBe('mismatch');
  expect(payment).toMatchObject({ status: 'pending', isMismatch: true });
  expect(payment.takeEvents()).toEqual([]);
});

describe('a payment that was flagged as a mismatch', () => {
  const mismatched = (): Payment => {
    const payment = aPayment({ hasHold: true });
    payment.settle(aSession(payment, { amountCents: 6_100 }), {}, now);
    return payment;
  };

  it('[PY-3] ends once its money went back in full, and gives back what it held', () => {
    const payment = mismatched();
    expect(payment.takeRefund({ refundId: 'ch_1:5998', totalCents: 5_998, isWhole: false })).toBe(false);
    expect(payment.status).toBe('pending');
    const whole = { refundId: 'ch_1:6100', totalCents: 6_100, isWhole: true };
    expect([payment.takeRefund(whole), payment.takeRefund(whole)]).toEqual([true, false]);
    expect(payment.status).toBe('failed');
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.failed.v1', payload: { hasHold: true } }]);
  });

  it('[PY-3] ends once its money was lost to a dispute', () => {
    const payment = mismatched();
    payment.dispute({ lost: false });
    expect(payment.status).toBe('pending');
    payment.dispute({ lost: true });
    expect(payment.status).toBe('failed');
    expect(payment.takeEvents().map(({ name }) => name)).toContain('payment.failed.v1');
  });
});

describe('a second payment of one checkout', () => {
  it('is owed back, pays for nothing and gives back what its own page held', () => {
    const payment = aPayment({ hasHold: true });
    expect(payment.settle(aSession(payment), { paidElsewhere: true }, now)).toBe('duplicate');
    expect(payment.snapshot).toMatchObject({ status: 'paid', refundDue: true, flags: ['duplicate_payment'] });
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.failed.v1', payload: { hasHold: true } }]);
    payment.takeRefund(aRefund(5_998));
    expect(payment.snapshot).toMatchObject({ status: 'refunded', refundDue: false });
    expect(payment.takeEvents()).toEqual([]);
  });

  it('tells of its end once when the page had ended before', () => {
    const payment = aPayment({ status: 'expired', hasHold: true });
    expect(payment.settle(aSession(payment), { paidElsewhere: true }, now)).toBe('duplicate');
    expect(payment.snapshot.flags).toEqual(['late_payment', 'duplicate_payment']);
    expect(payment.takeEvents()).toEqual([]);
  });
});

describe('refunds', () => {
  const paid = (): ReturnType<typeof aPayment> => aPayment({ status: 'paid', giftCardCents: 1_000 });

  it('[PY-3] count up, and the whole gives the gift card its part back', () => {
    const payment = paid();
    expect(payment.takeRefund(aRefund(1_000))).toBe(true);
    expect(payment.takeRefund(aRefund(5_998))).toBe(true);
    expect(payment.takeEvents().map(({ payload }) => payload)).toMatchObject([
      { refundId: 'ch_1:1000', refundedCents: 1_000, giftCardRefundedCents: 0, fullyRefunded: false },
      { refundId: 'ch_1:5998', refundedCents: 5_998, giftCardRefundedCents: 1_000, fullyRefunded: true },
    ]);
    expect(payment.status).toBe('refunded');
  });

  it('told twice or in the wrong order count once', () => {
    const payment = paid();
    expect(payment.takeRefund(aRefund(3_000))).toBe(true);
    expect(payment.takeRefund(aRefund(3_000))).toBe(false);
    expect(payment.takeRefund(aRefund(1_000))).toBe(false);
    expect(payment.snapshot.refundedCents).toBe(3_000);
    expect(payment.takeEvents()).toHaveLength(1);
  });

  it('of an unpaid payment do not exist', () => {
    expect(aPayment().takeRefund(aRefund(1_000))).toBe(false);
  });
});

it('a dispute is told once, and again when it is lost', () => {
  const payment = aPayment({ status: 'paid', purpose: 'gift_card' });
  const told = [{ lost: false }, { lost: false }, { lost: true }, { lost: false }].map((word) => payment.dispute(word));
  expect(told).toEqual([true, false, true, false]);
  expect(payment.snapshot.flags).toEqual(['disputed', 'dispute_lost']);
  expect(payment.takeEvents()).toMatchObject([
    { name: 'payment.disputed.v1', payload: { purpose: 'gift_card', lost: false } },
    { name: 'payment.disputed.v1', payload: { purpose: 'gift_card', lost: true } },
  ]);
});
