import fc from 'fast-check';
import { aPayment, aRefundedTotal } from '../../../test/payment.builder.js';
import { NothingPaid, OrderNotPaid, RefundExceedsPayment, TeamAlreadyRefunded } from './payment.errors.js';
import type { OrderRefundRequest, Payment } from './payment.js';
import { shareOfTeams, splitRefund } from './refund-legs.js';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');

/** 59.98 EUR by card and 20 EUR by gift card. */
const paid = (given: Parameters<typeof aPayment>[0] = {}): Payment =>
  aPayment({ status: 'paid', giftCardCents: 2_000, ...given });
const request = (given: Partial<OrderRefundRequest> = {}): OrderRefundRequest => ({
  id: 'refund-1',
  teams: [],
  teamCount: 2,
  reason: 'goodwill',
  requestedBy: 'admin@example.com',
  ...given,
});
const reported = (refundId: string, amountCents: number, state: 'pending' | 'succeeded' | 'failed' = 'succeeded') => ({
  providerRefundId: `re_${refundId}`,
  refundId,
  newId: `new-${refundId}`,
  amountCents,
  reason: '',
  state,
});
const legsOf = (payment: Payment) =>
  payment.snapshot.refunds.map(({ amountCents, giftCardCents, state }) => [amountCents, giftCardCents, state]);
const namesOf = (payment: Payment) => payment.takeEvents().map(({ name }) => name);

describe('the legs of a refund', () => {
  const left = { amountCents: 5_998, giftCardCents: 2_000 };

  it.each([
    [1, { amountCents: 1, giftCardCents: 0 }],
    [5_998, { amountCents: 5_998, giftCardCents: 0 }],
    [5_999, { amountCents: 5_998, giftCardCents: 1 }],
    [7_998, { amountCents: 5_998, giftCardCents: 2_000 }],
  ])('[OR-1] of %d cents use up the provider’s part first, then the gift card’s', (cents, legs) => {
    expect(splitRefund(cents, left)).toEqual(legs);
  });

  it.each([7_999, 0, -1, NaN])('[OR-1] of %d cents are refused with what is left', (cents) => {
    expect(() => splitRefund(cents, left)).toThrow(
      expect.objectContaining({ code: RefundExceedsPayment.code, params: { refundableCents: 7_998 } }),
    );
  });
});

describe('the share of teams', () => {
  it('[OR-1] gives each of the first teams a cent more when the paid amount cannot be divided evenly', () => {
    expect([1, 2, 3].map((team) => shareOfTeams(1_001, 3, [team]))).toEqual([334, 334, 333]);
    expect(shareOfTeams(1_001, 3, [1, 3])).toBe(667);
  });

  it('[OR-1] of all teams is everything, and the shares of two teams differ by at most a cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 }), (cents, teamCount) => {
        const teams = Array.from({ length: teamCount }, (_, index) => index + 1);
        const shares = teams.map((team) => shareOfTeams(cents, teamCount, [team]));
        expect(shareOfTeams(cents, teamCount, teams)).toBe(cents);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a refund of an order', () => {
  it('[OR-1] in full waits for the provider, then gives the gift card’s part back and ends the order', () => {
    const payment = paid();
    expect(payment.refundOrder(request(), now)).toEqual([]);
    expect(legsOf(payment)).toEqual([[5_998, 2_000, 'requested']]);
    expect(payment.takeEvents()).toEqual([]);
    expect(payment.recordRefund(reported('refund-1', 5_998), later)).toEqual(['refunded']);
    const subject = { paymentId: payment.id, purpose: 'booking', referenceId: payment.referenceId };
    expect(payment.takeEvents()).toEqual([
      {
        name: 'payment.refunded.v1',
        aggregateId: payment.id,
        payload: {
          ...subject,
          refundId: 'refund-1',
          refundedCents: 5_998,
          giftCardRefundedCents: 2_000,
          fullyRefunded: true,
        },
      },
      {
        name: 'refund.completed.v1',
        aggregateId: payment.id,
        payload: { ...subject, refundId: 'refund-1', amountCents: 5_998, giftCardCents: 2_000 },
      },
    ]);
    expect(payment.snapshot).toMatchObject({
      status: 'refunded',
      refundedCents: 5_998,
      refunds: [{ giftCardRefundedAt: later }],
    });
  });

  it('[OR-1] reports its completion once, whatever is refunded later', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    payment.recordRefund(reported('refund-1', 1_000), now);
    expect(namesOf(payment)).toEqual(['payment.refunded.v1', 'refund.completed.v1']);
    payment.refundOrder(request({ id: 'refund-2', amountCents: 500 }), later);
    payment.recordRefund(reported('refund-2', 500), later);
    expect(payment.takeEvents()).toMatchObject([
      { name: 'payment.refunded.v1', payload: { refundId: 'refund-2', refundedCents: 1_500 } },
      { name: 'refund.completed.v1', payload: { refundId: 'refund-2', amountCents: 500 } },
    ]);
  });

  it('[OR-1] keeps the amount that was asked for, if one was', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    payment.refundOrder(request({ id: 'refund-2', teams: [2] }), now);
    expect(payment.snapshot.refunds.map(({ askedCents }) => askedCents)).toEqual([1_000, null]);
    expect([payment.findRefund('refund-2')?.teams, payment.findRefund('refund-3')]).toEqual([[2], undefined]);
  });

  it.each([
    ['requested', true],
    ['pending', true],
    ['succeeded', false],
    ['failed', false],
  ] as const)('[OR-1] that is %s counts as under way: %p', (state, isUnderWay) => {
    const payment = paid();
    expect(payment.isRefundUnderWay).toBe(false);
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    if (state !== 'requested') payment.recordRefund(reported('refund-1', 1_000, state), now);
    expect(payment.isRefundUnderWay).toBe(isUnderWay);
  });

  it('[OR-1] of everything that the provider took leaves the gift card’s part and the order unchanged', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 5_998 }), now);
    expect(payment.recordRefund(reported('refund-1', 5_998), now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toBeUndefined();
    expect(payment.status).toBe('paid');
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 2_000 });
    expect(payment.takeEvents()[0]!.payload).toMatchObject({ giftCardRefundedCents: 0, fullyRefunded: false });
    expect(payment.snapshot.refunds[0]!.giftCardRefundedAt).toBeNull();
  });

  it('[OR-1] ends in the same state when the provider’s notification comes before its answer', () => {
    const payment = paid();
    payment.refundOrder(request(), now);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toEqual([]);
    expect(legsOf(payment)).toEqual([[5_998, 2_000, 'requested']]);
    expect(payment.status).toBe('paid');
    expect(payment.recordRefund(reported('refund-1', 5_998), now)).toEqual(['refunded']);
    expect(namesOf(payment)).toEqual(['payment.refunded.v1', 'payment.refunded.v1', 'refund.completed.v1']);
  });

  it('[OR-1] that a gift card alone paid for is made at once', () => {
    const payment = paid({ provider: 'none', amountCents: 0 });
    expect(payment.refundOrder(request({ amountCents: 500 }), now)).toEqual([]);
    expect(payment.refundOrder(request({ id: 'refund-2' }), now)).toEqual(['refunded']);
    expect(legsOf(payment)).toEqual([
      [0, 500, 'succeeded'],
      [0, 1_500, 'succeeded'],
    ]);
    const events = payment.takeEvents().filter(({ name }) => name === 'payment.refunded.v1');
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { refundedCents: 0, giftCardRefundedCents: 500, fullyRefunded: false },
      { refundedCents: 0, giftCardRefundedCents: 2_000, fullyRefunded: true },
    ]);
  });

  it('[OR-1] that was paid by hand is recorded as made, because the money is given back by hand', () => {
    const payment = paid({ provider: 'manual', giftCardCents: 0 });
    expect(payment.refundOrder(request(), now)).toEqual(['refunded']);
    expect(payment.snapshot).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded', attempt: 1 }] });
  });

  it('[OR-1] of teams refunds their share once, and reports the teams when it is made', () => {
    const payment = paid();
    payment.refundOrder(request({ teams: [2] }), now);
    expect(legsOf(payment)).toEqual([[3_999, 0, 'requested']]);
    expect(payment.refundedTeams).toEqual([]);
    expect(() => payment.refundOrder(request({ id: 'refund-2', teams: [1, 2] }), now)).toThrow(
      expect.objectContaining({ code: TeamAlreadyRefunded.code, params: { teams: [2] } }),
    );
    expect(payment.recordRefund(reported('refund-1', 3_999), now)).toEqual(['teams_refunded']);
    expect(payment.refundedTeams).toEqual([2]);
    payment.refundOrder(request({ id: 'refund-2', teams: [1] }), now);
    expect(legsOf(payment)[1]).toEqual([1_999, 2_000, 'requested']);
    expect(payment.recordRefund(reported('refund-2', 1_999), now)).toEqual(['teams_refunded', 'refunded']);
  });

  it('[OR-1] is offered for the share of each team that was not refunded', () => {
    const payment = paid();
    const shares = [1, 2].map((number) => ({ number, cents: 3_999 }));
    expect(payment.balance.teamShares(2)).toEqual(shares);
    payment.refundOrder(request({ teams: [2] }), now);
    expect(payment.balance.teamShares(2)).toEqual(shares.slice(0, 1));
    payment.failRefund('refund-1', 'charge_disputed', later);
    expect(payment.balance.teamShares(2)).toEqual(shares);
  });

  it('[OR-1] of teams is not offered for an order that is unpaid, paid by another payment, or free', () => {
    const payments = [aPayment(), paid({ flags: ['duplicate_payment'] }), paid({ amountCents: 0, giftCardCents: 0 })];
    expect(payments.map((payment) => payment.balance.teamShares(2))).toEqual([[], [], []]);
  });

  it('[OR-1] that is not sent yet can be cancelled', () => {
    const payment = paid();
    payment.refundOrder(request(), now);
    expect(payment.cancelRequestedRefunds(later)).toEqual([]);
    expect(payment.snapshot.refunds).toMatchObject([{ state: 'cancelled', updatedAt: later }]);
  });

  it('[OR-1] is refused for an order that is unpaid, paid by another payment, or free', () => {
    expect(() => aPayment().refundOrder(request(), now)).toThrow(OrderNotPaid);
    expect(() => paid({ flags: ['duplicate_payment'] }).refundOrder(request(), now)).toThrow(OrderNotPaid);
    expect(() => paid({ amountCents: 0, giftCardCents: 0 }).refundOrder(request(), now)).toThrow(NothingPaid);
  });

  it('[OR-1] above what is left is refused, also while another refund is under way', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 6_000 }), now);
    expect(() => payment.refundOrder(request({ id: 'refund-2', amountCents: 1_999 }), now)).toThrow(
      expect.objectContaining({ code: RefundExceedsPayment.code, params: { refundableCents: 1_998 } }),
    );
    payment.refundOrder(request({ id: 'refund-2' }), now);
    expect(() => payment.refundOrder(request({ id: 'refund-3' }), now)).toThrow(RefundExceedsPayment);
    expect(legsOf(payment)).toEqual([
      [5_998, 2, 'requested'],
      [0, 1_998, 'succeeded'],
    ]);
  });

  it('[OR-1] that the provider will never make fails with the reason, is flagged, and can be requested again', () => {
    const payment = paid();
    payment.refundOrder(request({ teams: [1] }), now);
    expect(payment.failRefund('refund-1', 'charge_disputed', later)).toEqual(['refund_failed']);
    expect(payment.failRefund('refund-1', 'charge_disputed', later)).toEqual([]);
    expect(payment.snapshot).toMatchObject({
      flags: ['refund_failed'],
      refunds: [{ state: 'failed', failure: 'charge_disputed', updatedAt: later, giftCardRefundedAt: null }],
    });
    expect(payment.balance.refundable).toEqual({ amountCents: 5_998, giftCardCents: 2_000 });
    payment.refundOrder(request({ id: 'refund-2', teams: [1] }), now);
  });

  it('[OR-1] that the bank returns after it was made can be requested again; what the gift card got stays', () => {
    const payment = paid();
    payment.refundOrder(request(), now);
    payment.recordRefund(reported('refund-1', 5_998), now);
    payment.recordRefundedTotal(aRefundedTotal(5_998), now);
    expect(payment.recordRefund(reported('refund-1', 5_998, 'failed'), later)).toEqual([]);
    expect(payment.balance.refundable).toEqual({ amountCents: 5_998, giftCardCents: 0 });
    payment.refundOrder(request({ id: 'refund-2' }), later);
    expect(payment.recordRefund(reported('refund-2', 5_998), later)).toEqual([]);
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 0 });
  });

  it.each(['refund', 'total'] as const)(
    '[D56] that fails at the bank no longer counts: a dispute lost over everything is a chargeback (%s reported first)',
    (first) => {
      const payment = paid();
      payment.refundOrder(request({ amountCents: 1_000 }), now);
      if (first === 'total') payment.recordRefundedTotal(aRefundedTotal(1_000), now);
      payment.recordRefund(reported('refund-1', 1_000, 'pending'), now);
      payment.recordRefundedTotal(aRefundedTotal(1_000), now);
      payment.recordRefund(reported('refund-1', 1_000, 'failed'), later);
      expect(payment.balance.refundable).toEqual({ amountCents: 5_998, giftCardCents: 2_000 });
      expect(payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 5_998 }, later)).toContain('charged_back');
    },
  );

  it('[D56] that is made again after the bank returned it counts once: a dispute lost over the rest is a chargeback', () => {
    const payment = paid();
    for (const id of ['refund-1', 'refund-2']) {
      payment.refundOrder(request({ id, amountCents: 1_000 }), now);
      payment.recordRefund(reported(id, 1_000), now);
      payment.recordRefundedTotal(aRefundedTotal(1_000), now);
      if (id === 'refund-1') payment.recordRefund(reported(id, 1_000, 'failed'), later);
    }
    expect(payment.recordDisputeLost({ disputeId: 'du_1', amountCents: 4_998 }, later)).toContain('charged_back');
  });

  it('[OR-1] that waits for the bank gives nothing to the gift card yet', () => {
    const payment = paid();
    payment.refundOrder(request(), now);
    expect(payment.recordRefund(reported('refund-1', 5_998, 'pending'), now)).toEqual([]);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), now)).toBeUndefined();
    expect(payment.snapshot).toMatchObject({ status: 'paid', refunds: [{ giftCardRefundedAt: null }] });
    expect(payment.recordRefund(reported('refund-1', 5_998), now)).toEqual(['refunded']);
  });
});

describe('a refund in the provider’s dashboard', () => {
  it('[PY-3] of the rest ends the order and gives back what is left of the gift card’s part', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    payment.recordRefund(reported('refund-1', 1_000), now);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), later)).toEqual(['refunded']);
    expect(payment.snapshot.refunds[1]).toMatchObject({
      id: payment.id,
      amountCents: 0,
      giftCardCents: 2_000,
      reason: '',
      requestedBy: 'provider',
      state: 'succeeded',
      giftCardRefundedAt: later,
    });
    const inDashboard = { ...reported('none', 4_998), refundId: undefined };
    expect(payment.recordRefund(inDashboard, later)).toEqual([]);
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 0 });
  });

  it('[PY-3] of everything ends the order, although a part of the gift card was given back meanwhile', () => {
    const payment = paid();
    const inDashboard = { ...reported('dashboard', 5_998, 'pending'), refundId: undefined };
    payment.recordRefund(inDashboard, now);
    payment.refundOrder(request({ amountCents: 500 }), later);
    expect(payment.recordRefund({ ...inDashboard, state: 'succeeded' }, later)).toEqual(['refunded']);
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 0 });
  });

  it('[PY-3] of the rest ends the order, whichever of its refunds is loaded first', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    payment.recordRefund(reported('refund-1', 1_000), now);
    const inDashboard = { ...reported('dashboard', 4_998, 'pending'), refundId: undefined };
    payment.recordRefund(inDashboard, later);
    const loaded = paid({ refundedCents: 1_000, refunds: payment.snapshot.refunds.toReversed() });
    expect(loaded.recordRefund({ ...inDashboard, state: 'succeeded' }, later)).toEqual(['refunded']);
  });

  it('[PY-3] of everything ends the order, although an earlier refund of the shop was pending and then failed', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    for (const state of ['pending', 'failed'] as const) payment.recordRefund(reported('refund-1', 1_000, state), now);
    const inDashboard = { ...reported('dashboard', 5_998), refundId: undefined };
    expect(payment.recordRefund(inDashboard, later)).toEqual(['refunded']);
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 0 });
  });

  it('[PY-3] of the rest takes the place of a refund of the shop that is not sent yet', () => {
    const payment = paid();
    payment.recordRefundedTotal(aRefundedTotal(1_000), now);
    payment.refundOrder(request(), now);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), later)).toEqual(['refunded']);
    expect(legsOf(payment)).toEqual([
      [4_998, 2_000, 'cancelled'],
      [0, 2_000, 'succeeded'],
    ]);
  });

  it('[PY-3] of a payment that was not accepted is stored, and changes no order', () => {
    const payment = aPayment({ flags: ['payment_mismatch'] });
    expect(payment.recordRefund({ ...reported('dashboard', 5_998), refundId: undefined }, now)).toEqual([]);
    expect(payment.snapshot).toMatchObject({ status: 'pending', refundedCents: 0 });
    expect(legsOf(payment)).toEqual([[5_998, 0, 'succeeded']]);
    expect(payment.takeEvents()).toEqual([]);
  });

  it('[PY-3] in part, followed by the shop’s refund of the rest of the money → leaves the gift card’s part refundable', () => {
    const payment = paid();
    payment.recordRefund({ ...reported('dashboard', 1_000), refundId: undefined }, now);
    payment.refundOrder(request({ amountCents: 4_998 }), later);
    expect(payment.recordRefund(reported('refund-1', 4_998), later)).toEqual([]);
    expect(payment.balance.refundable).toEqual({ amountCents: 0, giftCardCents: 2_000 });
  });

  it('[PY-3] in full while a refund of the shop is not sent yet → cancels the shop’s refund', () => {
    const payment = paid();
    payment.refundOrder(request({ amountCents: 1_000 }), now);
    expect(payment.recordRefundedTotal(aRefundedTotal(5_998), later)).toEqual(['refunded']);
    expect(legsOf(payment)).toEqual([
      [1_000, 0, 'cancelled'],
      [0, 2_000, 'succeeded'],
    ]);
  });
});

it('[OR-1] refunds in any order of requests, answers, notifications and failures never exceed what was paid', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 8_500 }) }),
    fc.record({ do: fc.constant('team' as const), team: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('all' as const) }),
    fc.record({ do: fc.constantFrom('answer' as const, 'pending' as const, 'refuse' as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant('bank returns' as const), which: fc.nat(9) }),
    fc.record({
      do: fc.constantFrom('dashboard' as const, 'dashboard total' as const),
      cents: fc.integer({ min: 1, max: 5_998 }),
    }),
  );
  const paidLegs = fc.constantFrom(
    { amountCents: 5_998, giftCardCents: 0 },
    { amountCents: 5_998, giftCardCents: 2_000 },
    { amountCents: 0, giftCardCents: 5_000 },
  );
  fc.assert(
    fc.property(paidLegs, fc.array(step, { maxLength: 25 }), (legs, steps) => {
      const payment = paid(legs);
      /** Cents refunded by the provider, by refund; never more than the payment. */
      const providerCents = new Map<string, number>();
      const atProvider = () => [...providerCents.values()].reduce((sum, cents) => sum + cents, 0);
      const ended: string[] = [];
      const totals = { refundedCents: 0, giftCardRefundedCents: 0 };
      steps.forEach((each, index) => {
        const at = new Date(now.getTime() + index);
        const refunds = payment.snapshot.refunds;
        const outcomes = (() => {
          try {
            const order = request({ id: `refund-${index}`, teamCount: 3 });
            if (each.do === 'amount') return payment.refundOrder({ ...order, amountCents: each.cents }, at);
            if (each.do === 'team') return payment.refundOrder({ ...order, teams: [each.team] }, at);
            if (each.do === 'all') return payment.refundOrder(order, at);
            if (each.do === 'dashboard' || each.do === 'dashboard total') {
              if (each.cents > legs.amountCents - atProvider()) return [];
              providerCents.set(`dashboard-${index}`, each.cents);
              if (each.do === 'dashboard')
                return payment.recordRefund({ ...reported(`dashboard-${index}`, each.cents), refundId: undefined }, at);
              return (
                payment.recordRefundedTotal({ reportKey: 'ch', totalCents: atProvider(), isFull: false }, at) ?? []
              );
            }
            const refund = 'which' in each ? refunds[each.which] : undefined;
            if (!refund || refund.amountCents === 0) return [];
            if (each.do === 'bank returns') {
              if (!['pending', 'succeeded'].includes(refund.state) || !refund.providerRefundId) return [];
              providerCents.delete(refund.providerRefundId.slice(3));
              return payment.recordRefund(
                {
                  ...reported(refund.id, refund.amountCents, 'failed'),
                  refundId: refund.id,
                  providerRefundId: refund.providerRefundId,
                },
                at,
              );
            }
            if (refund.state !== 'requested' && refund.state !== 'pending') return [];
            if (each.do === 'refuse') return payment.failRefund(refund.id, 'unknown', at);
            if (!providerCents.has(refund.id) && refund.amountCents > legs.amountCents - atProvider())
              return payment.cancelRequestedRefunds(at);
            providerCents.set(refund.id, refund.amountCents);
            return payment.recordRefund(
              reported(refund.id, refund.amountCents, each.do === 'pending' ? 'pending' : 'succeeded'),
              at,
            );
          } catch (error) {
            if (error instanceof RefundExceedsPayment || error instanceof TeamAlreadyRefunded) return [];
            throw error;
          }
        })();
        ended.push(...outcomes.filter((outcome) => outcome === 'refunded'));
        for (const { name, payload } of payment.takeEvents()) {
          if (name !== 'payment.refunded.v1') continue;
          expect(payload.refundedCents).toBeGreaterThanOrEqual(totals.refundedCents);
          expect(payload.giftCardRefundedCents).toBeGreaterThanOrEqual(totals.giftCardRefundedCents);
          Object.assign(totals, payload);
        }
        const live = payment.snapshot.refunds.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
        const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
        expect(payment.balance.refundable.amountCents).toBeGreaterThanOrEqual(0);
        expect(payment.balance.refundable.giftCardCents).toBeGreaterThanOrEqual(0);
        expect(atProvider()).toBeLessThanOrEqual(legs.amountCents);
        const givenBack = payment.snapshot.refunds.filter(({ giftCardRefundedAt }) => giftCardRefundedAt);
        expect(sum(givenBack.map(({ giftCardCents }) => giftCardCents))).toBe(totals.giftCardRefundedCents);
        expect(totals.giftCardRefundedCents).toBeLessThanOrEqual(legs.giftCardCents);
        const teams = live.flatMap((refund) => refund.teams);
        expect(new Set(teams).size).toBe(teams.length);
        const isRefunded = payment.status === 'refunded';
        expect(ended).toHaveLength(isRefunded ? 1 : 0);
        if (isRefunded)
          expect(totals).toMatchObject({ refundedCents: legs.amountCents, giftCardRefundedCents: legs.giftCardCents });
      });
      // Once every refund is reported and nothing is under way, the shop and the provider agree on what is left.
      const end = new Date(now.getTime() + steps.length);
      for (const { id, state } of payment.snapshot.refunds)
        if (state === 'requested') payment.failRefund(id, 'unknown', end);
      for (const [id, cents] of providerCents) {
        const isOurs = id.startsWith('refund-');
        payment.recordRefund({ ...reported(id, cents), refundId: isOurs ? id : undefined }, end);
      }
      const restCents = legs.amountCents - atProvider();
      expect(payment.balance.refundable.amountCents).toBe(restCents);
      if (restCents === 0 || payment.status === 'refunded') return;
      const lost = payment.recordDisputeLost({ disputeId: 'du_1', amountCents: restCents }, end);
      expect(lost).toEqual(['dispute_lost', 'charged_back']);
    }),
    { numRuns: 1_000 },
  );
});
