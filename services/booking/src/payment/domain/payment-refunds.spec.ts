import { aPayment, aRefundedTotal, aSession } from '../../../test/payment.builder.js';
import { RefundExceedsPayment } from './payment.errors.js';
import type { Payment } from './payment.js';

const now = new Date('2026-11-21T10:00:00Z');

const refundedEvents = (payment: Payment) => payment.takeEvents().filter(({ name }) => name === 'payment.refunded.v1');

describe('refunds', () => {
  const paid = (): Payment => aPayment({ status: 'paid', giftCardCents: 1_000 });

  it('[PY-3] add up, and the full refund gives the gift card’s part back', () => {
    const payment = paid();
    expect(payment.recordRefundedTotal(aRefundedTotal(1_000), now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toEqual(['refunded']);
    expect(refundedEvents(payment).map(({ payload }) => payload)).toMatchObject([
      { refundId: 'ch_1:1000', refundedCents: 1_000, giftCardRefundedCents: 0, fullyRefunded: false },
      { refundId: 'ch_1:5998', refundedCents: 5_998, giftCardRefundedCents: 1_000, fullyRefunded: true },
    ]);
    expect(payment.status).toBe('refunded');
  });

  it('count once when they are reported twice or in the wrong order', () => {
    const payment = paid();
    expect(payment.recordRefundedTotal(aRefundedTotal(3_000), now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefundedTotal(3_000), now)).toBeUndefined();
    expect(payment.recordRefundedTotal(aRefundedTotal(1_000), now)).toBeUndefined();
    expect(payment.snapshot.refundedCents).toBe(3_000);
    expect(payment.takeEvents()).toHaveLength(1);
  });

  it('are ignored for an unpaid payment', () => {
    expect(aPayment().recordRefundedTotal(aRefundedTotal(1_000), now)).toBeUndefined();
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

  it('[PY-3] is refused above what is left of the payment', () => {
    const payment = paid();
    payment.requestRefund(request(1_000), now);
    payment.requestRefund(request(4_000, 'refund-2'), now);
    expect(payment.balance.refundable.amountCents).toBe(998);
    expect(() => payment.requestRefund(request(999, 'refund-3'), now)).toThrow(RefundExceedsPayment);
    payment.requestRefund(request(998, 'refund-3'), now);
    expect(payment.balance.refundable.amountCents).toBe(0);
    expect(statesOf(payment)).toEqual(['requested', 'requested', 'requested']);
  });

  it.each([0, -1])('of %d cents is refused', (amountCents) => {
    expect(() => paid().requestRefund(request(amountCents), now)).toThrow(RefundExceedsPayment);
  });

  it('of an unpaid payment is refused', () => {
    expect(() => aPayment().requestRefund(request(1), now)).toThrow(RefundExceedsPayment);
  });

  it('that was made in the provider’s dashboard reduces the amount that can be requested', () => {
    const payment = paid();
    payment.recordRefundedTotal(aRefundedTotal(5_000), now);
    expect(payment.balance.refundable.amountCents).toBe(998);
    payment.recordRefund({ ...atProvider, amountCents: 5_000, state: 'succeeded' }, now);
    expect(payment.balance.refundable.amountCents).toBe(998);
    expect(payment.snapshot.refunds).toMatchObject([{ id: 'new-1', requestedBy: 'provider', state: 'succeeded' }]);
  });

  it('that failed can be requested again', () => {
    const payment = paid();
    payment.requestRefund(request(5_998), now);
    payment.recordRefund({ ...atProvider, refundId: 'refund-1', state: 'failed' }, now);
    expect(payment.balance.refundable.amountCents).toBe(5_998);
  });

  it('keeps its state when an earlier report comes late, and fails when a failure is reported after its success', () => {
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

  it('that was cancelled while the provider processed it takes the provider’s state', () => {
    const payment = paid();
    payment.requestRefund(request(5_998), now);
    payment.recordRefundedTotal(aRefundedTotal(5_998), now);
    expect(statesOf(payment)).toEqual(['cancelled']);
    payment.recordRefund({ ...atProvider, refundId: 'refund-1', state: 'succeeded' }, now);
    expect(statesOf(payment)).toEqual(['succeeded']);
  });

  it('[PY-3] that the bank returned is flagged once and reported every time', () => {
    const payment = paid();
    expect([payment.recordRefundFailure(), payment.recordRefundFailure()]).toEqual([
      ['refund_failed'],
      ['refund_failed'],
    ]);
    expect(payment.snapshot.flags).toEqual(['refund_failed']);
  });

  it('that the provider refused gets the next attempt number, and keeps it once the provider processes the refund', () => {
    const payment = paid();
    payment.requestRefund(request(1_000), now);
    payment.recordFailedAttempt('refund-1', now);
    expect(payment.snapshot.refunds).toMatchObject([{ state: 'requested', attempt: 2 }]);
    payment.recordRefund({ ...atProvider, refundId: 'refund-1' }, now);
    payment.recordFailedAttempt('refund-1', now);
    expect(payment.snapshot.refunds).toMatchObject([{ state: 'pending', attempt: 2 }]);
  });
});

it('[LG-6] empties the reasons of refunds that a person may have written, and keeps those of the shop', () => {
  const payment = aPayment({ status: 'paid' });
  expect(payment.eraseRefundReasons()).toBe(false);
  for (const [index, reason] of ['Frau Muster ist krank', 'duplicate', 'undelivered', 'withdrawal', ''].entries())
    payment.requestRefund({ id: `refund-${index}`, amountCents: 100, reason, requestedBy: 'shop' }, now);
  expect(payment.eraseRefundReasons()).toBe(true);
  expect(payment.snapshot.refunds.map(({ reason }) => reason)).toEqual([
    '',
    'duplicate',
    'undelivered',
    'withdrawal',
    '',
  ]);
  expect(payment.eraseRefundReasons()).toBe(false);
});

describe('an automatic refund that the provider refuses', () => {
  const aDuplicate = () => {
    const payment = aPayment();
    payment.recordOutcome(aSession(payment), { hasNothingToDeliver: true }, now);
    return payment;
  };
  const inDashboard = (amountCents: number) => ({
    providerRefundId: 're_dashboard',
    newId: 'dashboard',
    amountCents,
    reason: '',
    state: 'succeeded' as const,
  });

  it('[PY-3] after a part was refunded in the dashboard → is requested again for the rest', () => {
    const payment = aDuplicate();
    payment.recordRefund(inDashboard(998), now);
    payment.recordFailedAttempt(payment.id, now);
    expect(payment.snapshot.refunds[0]).toMatchObject({ amountCents: 5_000, state: 'requested', attempt: 2 });
    payment.recordFailedAttempt(payment.id, now);
    expect(payment.snapshot.refunds[0]).toMatchObject({ amountCents: 5_000, state: 'requested', attempt: 3 });
  });

  it('[PY-3] after only the total of a refund in the dashboard was reported → is requested again for the rest', () => {
    const payment = aDuplicate();
    payment.recordRefundedTotal(aRefundedTotal(998), now);
    payment.recordFailedAttempt(payment.id, now);
    expect(payment.snapshot.refunds).toMatchObject([{ amountCents: 5_000, state: 'requested' }]);
  });

  it('[PY-3] → is requested again for no more than before, and stays requested when another one is refused or fails', () => {
    const payment = aPayment({ status: 'paid' });
    payment.requestRefund({ id: 'by-rule', amountCents: 2_000, reason: 'x', requestedBy: 'shop' }, now);
    payment.requestRefund({ id: 'by-admin', amountCents: 3_000, reason: 'x', requestedBy: 'admin' }, now);
    payment.recordFailedAttempt('by-rule', now);
    expect(payment.snapshot.refunds[0]).toMatchObject({ amountCents: 2_000, attempt: 2 });
    payment.recordRefundedTotal(aRefundedTotal(4_500), now);
    payment.recordFailedAttempt('by-admin', now);
    expect(payment.snapshot.refunds[0]).toMatchObject({ amountCents: 2_000, state: 'requested' });
    payment.failRefund('by-admin', 'declined', now);
    expect(payment.snapshot.refunds.map(({ state }) => state)).toEqual(['requested', 'failed']);
    // The failed refund was never made, so its failure returned no money.
    expect(payment.balance.refundable.amountCents).toBe(1_498);
  });

  it('[PY-3] with nothing left → is cancelled; an admin’s refund keeps its amount when less is left', () => {
    const payment = aPayment({ status: 'paid' });
    payment.requestRefund({ id: 'by-admin', amountCents: 5_998, reason: 'x', requestedBy: 'admin' }, now);
    payment.recordRefundedTotal(aRefundedTotal(5_000), now);
    payment.recordFailedAttempt('by-admin', now);
    expect(payment.snapshot.refunds).toMatchObject([{ amountCents: 5_998, state: 'requested', attempt: 2 }]);
    const duplicate = aDuplicate();
    const pending = { ...inDashboard(5_998), state: 'pending' as const };
    duplicate.recordRefund(pending, now);
    duplicate.recordFailedAttempt(duplicate.id, now);
    expect(duplicate.snapshot.refunds[0]).toMatchObject({ amountCents: 5_998, state: 'cancelled' });
  });
});

describe('a dispute', () => {
  const lost = { disputeId: 'du_1', amountCents: 5_998 };

  it('[PY-3] that is won → raises payment.disputed once more, and needs no operator any more', () => {
    const payment = aPayment({ status: 'paid', purpose: 'gift_card' });
    payment.recordDispute('du_1');
    payment.takeEvents();
    expect([payment.recordDisputeWon('du_1'), payment.recordDisputeWon('du_1')]).toEqual([['dispute_won'], undefined]);
    expect(payment.snapshot.flags).toEqual([]);
    expect(payment.takeEvents()).toMatchObject([{ name: 'payment.disputed.v1', payload: { lost: false, won: true } }]);
    expect(payment.recordDisputeLost(lost, now)).toBeUndefined();
  });

  it('that is lost → raises payment.disputed again, and its flag replaces that of an open dispute', () => {
    const payment = aPayment({ status: 'paid', purpose: 'gift_card' });
    expect([payment.recordDispute('du_1'), payment.recordDispute('du_1')]).toEqual([['disputed'], undefined]);
    expect(payment.recordDisputeLost(lost, now)).toEqual(['dispute_lost', 'charged_back']);
    expect([payment.recordDispute('du_1'), payment.recordDisputeLost(lost, now)]).toEqual([undefined, undefined]);
    expect(payment.snapshot.flags).toEqual(['dispute_lost']);
    expect(payment.takeEvents()).toMatchObject([
      { name: 'payment.disputed.v1', payload: { purpose: 'gift_card', lost: false, won: false } },
      { name: 'payment.disputed.v1', payload: { purpose: 'gift_card', lost: true, won: false } },
    ]);
  });

  it('[PY-3] whose end is reported before its beginning → leaves no flag of an open dispute', () => {
    const wonPayment = aPayment({ status: 'paid' });
    expect([wonPayment.recordDisputeWon('du_1'), wonPayment.recordDispute('du_1')]).toEqual([[], undefined]);
    expect([wonPayment.snapshot.flags, wonPayment.snapshot.closedDisputes, wonPayment.takeEvents()]).toEqual([
      [],
      ['du_1'],
      [],
    ]);
    const lostPayment = aPayment({ status: 'paid' });
    expect(lostPayment.recordDisputeLost(lost, now)).toContain('dispute_lost');
    expect(lostPayment.recordDispute('du_1')).toBeUndefined();
    expect(lostPayment.snapshot.flags).toEqual(['dispute_lost']);
  });

  it('[PY-3] that ends while another is open → leaves the flag of an open dispute until the other has ended', () => {
    const payment = aPayment({ status: 'paid' });
    expect(['du_1', 'du_2', 'du_2'].map((id) => payment.recordDispute(id))).toEqual([['disputed'], [], undefined]);
    expect([payment.recordDisputeWon('du_1'), payment.isDisputed]).toEqual([[], true]);
    expect([payment.recordDisputeWon('du_2'), payment.isDisputed]).toEqual([['dispute_won'], false]);
    expect(payment.takeEvents().map(({ payload }) => payload)).toMatchObject([{ won: false }, { won: true }]);
  });

  it('[D56] that is won after it was lost → leaves the flag of another lost dispute', () => {
    const payment = aPayment({ status: 'paid' });
    for (const disputeId of ['du_1', 'du_2']) payment.recordDisputeLost({ disputeId, amountCents: 1_000 }, now);
    expect([payment.recordDisputeWon('du_1'), payment.hasLostDispute]).toEqual([['dispute_reversed'], true]);
    expect([payment.recordDisputeWon('du_2'), payment.hasLostDispute]).toEqual([['dispute_reversed'], false]);
  });

  it('[PY-3] whose flag ends → reports the end once', () => {
    const payment = aPayment({ status: 'paid' });
    payment.recordDispute('du_1');
    expect(payment.takeEndedFlags()).toEqual([]);
    payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 1_000 }, now);
    expect([payment.takeEndedFlags(), payment.takeEndedFlags()]).toEqual([['disputed'], []]);
    payment.recordDisputeWon('du_1');
    expect(payment.takeEndedFlags()).toEqual(['dispute_lost']);
  });

  it('[PY-3] whose end is reported without its beginning → ends no flag', () => {
    const payment = aPayment({ status: 'paid' });
    payment.recordDisputeWon('du_1');
    expect(payment.takeEndedFlags()).toEqual([]);
  });

  it('[PY-3] that follows one that was won → is flagged again', () => {
    const payment = aPayment({ status: 'paid' });
    payment.recordDispute('du_1');
    payment.recordDisputeWon('du_1');
    expect(payment.recordDispute('du_2')).toEqual(['disputed']);
    expect(payment.snapshot.flags).toEqual(['disputed']);
  });

  it('[D56] lost over a part of the charge → is no chargeback until other lost disputes or refunds cover the rest', () => {
    const payment = aPayment({ status: 'paid' });
    expect(payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 2_000 }, now)).toEqual(['dispute_lost']);
    expect([payment.balance.isChargedBack, payment.balance.refundable.amountCents]).toEqual([false, 3_998]);
    payment.recordRefundedTotal(aRefundedTotal(1_000), now);
    const second = payment.recordDisputeLost({ disputeId: 'du_2', amountCents: 2_998 }, now);
    expect(second).toEqual(['dispute_lost', 'charged_back']);
    expect([
      payment.balance.isChargedBack,
      payment.balance.refundable.amountCents,
      payment.balance.teamShares(2),
    ]).toEqual([true, 0, []]);
  });

  it('[D56] lost over the rest of a charge → charges back once the refund of the first part is reported', () => {
    const payment = aPayment({ status: 'paid' });
    expect(payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 4_998 }, now)).toEqual(['dispute_lost']);
    expect(payment.recordRefundedTotal(aRefundedTotal(1_000), now)).toEqual(['charged_back']);
    expect(payment.recordRefundedTotal(aRefundedTotal(1_001), now)).toEqual([]);
  });

  it('[D56] lost over the whole charge → cancels requested refunds, and leaves the gift card’s part refundable', () => {
    const payment = aPayment({ status: 'paid', giftCardCents: 1_000 });
    payment.refundOrder(
      { id: 'refund-1', teams: [], reason: '', requestedBy: 'a', amountCents: 5_000, teamCount: 2 },
      now,
    );
    payment.recordDisputeLost(lost, now);
    expect(payment.snapshot.refunds).toMatchObject([{ id: 'refund-1', state: 'cancelled' }]);
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 1_000 });
    expect(payment.status).toBe('paid');
  });

  it('[D56] lost over a duplicate → charges nothing back, because another payment paid for the order', () => {
    const payment = aPayment({ status: 'paid', flags: ['duplicate_payment'] });
    expect(payment.recordDisputeLost(lost, now)).toEqual(['dispute_lost']);
  });

  it('[D56] that is won after it was lost → is reported once, and its money can be refunded', () => {
    const payment = aPayment({ status: 'paid' });
    payment.recordDisputeLost(lost, now);
    payment.takeEvents();
    expect([payment.recordDisputeWon('du_1'), payment.recordDisputeWon('du_1')]).toEqual([
      ['dispute_reversed'],
      undefined,
    ]);
    expect(payment.recordDisputeLost(lost, now)).toBeUndefined();
    expect(payment.snapshot.flags).toEqual(['dispute_reversed']);
    expect([payment.balance.refundable.amountCents, payment.takeEvents()]).toEqual([5_998, []]);
  });
});

describe('money that was returned for a payment', () => {
  const lost = { disputeId: 'du_1', amountCents: 5_998 };

  it('[PY-3] refunded in full while the payment is pending → does not end it', () => {
    const payment = aPayment();
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toBeUndefined();
    expect(payment.status).toBe('pending');
  });

  it('[PY-3] lost in a dispute → flags a pending payment, raises payment.disputed and does not end it', () => {
    const payment = aPayment();
    expect(payment.recordDisputeLost(lost, now)).toEqual(['dispute_lost']);
    expect(payment.status).toBe('pending');
    const { id: paymentId, purpose, referenceId } = payment;
    expect(payment.takeEvents()).toEqual([
      {
        name: 'payment.disputed.v1',
        aggregateId: paymentId,
        payload: { paymentId, purpose, referenceId, lost: true, won: false },
      },
    ]);
  });

  it('[PY-3] lost in a dispute over a mismatched payment → ends the payment as failed, and reports both outcomes', () => {
    const payment = aPayment({ flags: ['payment_mismatch'] });
    expect(payment.recordDisputeLost(lost, now)).toEqual(['dispute_lost', 'failed']);
  });

  it('[PY-3] lost in a dispute over a mismatched payment that was paid later → leaves the payment paid', () => {
    const payment = aPayment({ status: 'paid', flags: ['payment_mismatch'] });
    expect(payment.recordDisputeLost(lost, now)).toEqual(['dispute_lost', 'charged_back']);
    expect(payment.status).toBe('paid');
  });

  it('[PY-3] disputed for a duplicate → raises no event, because the duplicate paid for nothing', () => {
    const payment = aPayment({ status: 'paid', flags: ['duplicate_payment'] });
    expect(payment.recordDispute('du_1')).toEqual(['disputed']);
    expect(payment.takeEvents()).toEqual([]);
  });
});

describe('the refunded total', () => {
  it('[PY-3] above the amount → counts as the amount, and raises payment.refunded for it', () => {
    const payment = aPayment({ status: 'paid', giftCardCents: 1_000 });
    expect(payment.recordRefundedTotal({ reportKey: 're_1', totalCents: 9_999, isFull: true }, now)).toEqual([
      'refunded',
    ]);
    expect(payment.snapshot).toMatchObject({ status: 'refunded', refundedCents: 5_998 });
    const { id: paymentId, purpose, referenceId } = payment;
    expect(refundedEvents(payment)).toEqual([
      {
        name: 'payment.refunded.v1',
        aggregateId: paymentId,
        payload: {
          paymentId,
          purpose,
          referenceId,
          refundId: 're_1',
          refundedCents: 5_998,
          giftCardRefundedCents: 1_000,
          fullyRefunded: true,
        },
      },
    ]);
  });

  it('[PY-3] in full → cancels refunds that are requested, once those that the provider processes are made', () => {
    const payment = aPayment({ status: 'paid' });
    for (const id of ['a', 'b']) payment.requestRefund({ id, amountCents: 1, reason: '', requestedBy: 'shop' }, now);
    const sent = { providerRefundId: 're_a', refundId: 'a', newId: 'n', amountCents: 1, reason: '' };
    payment.recordRefund({ ...sent, state: 'pending' }, now);
    const later = new Date(now.getTime() + 1);
    payment.recordRefundedTotal(aRefundedTotal(5_998), now);
    const inDashboard = { providerRefundId: 're_d', newId: 'd', amountCents: 5_997, reason: '' };
    payment.recordRefund({ ...inDashboard, state: 'succeeded' }, now);
    expect(payment.snapshot.refunds).toMatchObject([{ state: 'pending' }, { state: 'requested' }, {}]);
    expect(payment.recordRefund({ ...sent, state: 'succeeded' }, later)).toEqual(['refunded']);
    expect(payment.snapshot.refunds).toMatchObject([
      { id: 'a', state: 'succeeded', updatedAt: later },
      { id: 'b', state: 'cancelled', updatedAt: later },
      { id: 'd' },
    ]);
    expect([payment.wasPaid, payment.balance.refundable.amountCents]).toEqual([true, 0]);
  });

  it('[PY-3] in part → leaves the payment paid and keeps requested refunds', () => {
    const payment = aPayment({ status: 'paid' });
    payment.requestRefund({ id: 'a', amountCents: 1, reason: '', requestedBy: 'shop' }, now);
    payment.recordRefundedTotal(aRefundedTotal(5_997), now);
    expect(payment.snapshot).toMatchObject({ status: 'paid', refunds: [{ state: 'requested' }] });
  });

  it('[PY-3] of a duplicate in full → has no outcome for the order', () => {
    const payment = aPayment({ status: 'paid', flags: ['duplicate_payment'] });
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toEqual([]);
  });

  it.each([
    ['succeeded', 'refunded', ['refunded']],
    ['failed', 'paid', []],
  ] as const)('[OR-1] with a refund on its way that then %s → leaves the payment %s', (state, status, outcomes) => {
    const payment = aPayment({ status: 'paid' });
    payment.requestRefund({ id: 'a', amountCents: 5_998, reason: '', requestedBy: 'admin' }, now);
    const refund = { providerRefundId: 're_1', refundId: 'a', newId: 'b', amountCents: 5_998, reason: '' };
    expect(payment.recordRefund({ ...refund, state: 'pending' }, now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toBeUndefined();
    expect(payment.recordRefund({ ...refund, state }, now)).toEqual(outcomes);
    expect(payment.status).toBe(status);
  });
});

describe('a request for a refund', () => {
  const request = { id: 'refund-1', amountCents: 1_000, reason: 'goodwill', requestedBy: 'admin-1' };

  it('[PY-3] is stored with requester and reason, and not sent yet', () => {
    const payment = aPayment({ status: 'paid' });
    payment.requestRefund(request, now);
    expect(payment.snapshot.refunds).toEqual([
      {
        ...request,
        giftCardCents: 0,
        teams: [],
        askedCents: null,
        providerRefundId: null,
        state: 'requested',
        failure: null,
        attempt: 1,
        createdAt: now,
        updatedAt: now,
        giftCardRefundedAt: null,
      },
    ]);
  });

  it('[PY-3] for too much → is refused with the amount that is left', () => {
    const payment = aPayment({ status: 'paid' });
    expect(() => payment.requestRefund({ ...request, amountCents: 5_999 }, now)).toThrow(
      expect.objectContaining({ code: RefundExceedsPayment.code, params: { refundableCents: 5_998 } }),
    );
    expect(payment.snapshot.refunds).toEqual([]);
  });

  it.each([
    { amountCents: -1, giftCardCents: 2 },
    { amountCents: 1, giftCardCents: 1_001 },
  ])('[OR-1] of %j, where the gift card paid 1,000 cents → is refused', (legs) => {
    const payment = aPayment({ status: 'paid', giftCardCents: 1_000 });
    expect(() => payment.requestRefund({ ...request, ...legs }, now)).toThrow(RefundExceedsPayment);
  });

  it('[PY-3] refused by the provider → leaves all other refunds unchanged', () => {
    const payment = aPayment({ status: 'paid' });
    payment.requestRefund(request, now);
    payment.requestRefund({ ...request, id: 'refund-2' }, now);
    const later = new Date(now.getTime() + 1);
    payment.recordFailedAttempt('refund-unknown', later);
    payment.recordFailedAttempt('refund-2', later);
    expect(payment.snapshot.refunds).toMatchObject([
      { id: 'refund-1', attempt: 1, updatedAt: now },
      { id: 'refund-2', attempt: 2, updatedAt: later },
    ]);
  });
});
