import fc from 'fast-check';
import {
  committedGiftCardCents,
  reducesRefundable,
  isRequested,
  isSameRequest,
  newRefund,
  type ProviderRefund,
  type Refund,
  recordProviderRefund,
  type RefundState,
} from './refund.js';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');

const aRefund = (given: Partial<Refund> = {}): Refund => ({
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
  createdAt: now,
  updatedAt: now,
  giftCardRefundedAt: null,
  ...given,
});
const reported = (given: Partial<ProviderRefund> = {}): ProviderRefund => ({
  providerRefundId: 're_1',
  newId: 'new-1',
  amountCents: 1_000,
  reason: 'requested_by_customer',
  state: 'pending',
  ...given,
});

it.each<[RefundState, boolean, boolean]>([
  ['requested', true, true],
  ['pending', false, true],
  ['succeeded', false, true],
  ['failed', false, false],
  ['cancelled', false, false],
])('a refund that is %s → still to be sent: %p, reduces the refundable amount: %p', (state, requested, reduces) => {
  expect([isRequested(aRefund({ state })), reducesRefundable(aRefund({ state }))]).toEqual([requested, reduces]);
});

describe('a refund that the provider reports', () => {
  it('[PY-3] and that the shop did not request → is added as the provider’s own', () => {
    const refunds = [aRefund()];
    recordProviderRefund(refunds, reported({ state: 'succeeded' }), later);
    expect(refunds).toEqual([
      aRefund(),
      {
        id: 'new-1',
        amountCents: 1_000,
        giftCardCents: 0,
        teams: [],
        askedCents: null,
        reason: 'requested_by_customer',
        requestedBy: 'provider',
        providerRefundId: 're_1',
        state: 'succeeded',
        failure: null,
        attempt: 1,
        createdAt: later,
        updatedAt: later,
        giftCardRefundedAt: null,
      },
    ]);
  });

  it.each<[string, Partial<Refund>, Partial<ProviderRefund>]>([
    ['under our id', {}, { refundId: 'refund-1' }],
    ['under its own id', { providerRefundId: 're_1' }, {}],
  ])('[PY-3] %s → updates the requested refund', (_, given, report) => {
    const refunds = [aRefund({ id: 'refund-0', providerRefundId: 're_0' }), aRefund(given)];
    recordProviderRefund(refunds, reported(report), later);
    expect(refunds).toEqual([
      aRefund({ id: 'refund-0', providerRefundId: 're_0' }),
      aRefund({ providerRefundId: 're_1', state: 'pending', updatedAt: later }),
    ]);
  });

  it.each(['failed', 'cancelled'] as const)('[PY-3] after it was stored as %s → stays unchanged', (state) => {
    const ended = aRefund({ providerRefundId: 're_1', state });
    for (const again of ['pending', 'succeeded', 'failed', 'cancelled'] as const) {
      const refunds = [{ ...ended }];
      recordProviderRefund(refunds, reported({ state: again }), later);
      expect(refunds).toEqual([ended]);
    }
  });

  it('[PY-3] in any number of reports in any order → ends in the furthest state', () => {
    const states = ['pending', 'succeeded', 'failed'] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 1 }), (reports) => {
        const refunds = [aRefund()];
        for (const state of reports) recordProviderRefund(refunds, reported({ refundId: 'refund-1', state }), later);
        expect(refunds).toHaveLength(1);
        expect(refunds[0]!.state).toBe(states.findLast((state) => reports.includes(state)));
      }),
    );
  });
});

describe('a repeated request', () => {
  const request = {
    id: 'refund-1',
    amountCents: 1_000,
    giftCardCents: 500,
    teams: [1, 2],
    reason: 'x',
    requestedBy: 'a',
  };
  const made = newRefund(request, now);

  it.each([
    [{ teams: [1, 2], reason: 'x' }, true],
    [{ teams: [1, 2], reason: 'x', amountCents: 1_500 }, false],
    [{ teams: [1, 2], reason: 'y' }, false],
    [{ teams: [12], reason: 'x' }, false],
    [{ teams: [], reason: 'x' }, false],
  ])('[OR-1] %j is the same: %s', (again, isSame) => {
    expect(isSameRequest(made, again)).toBe(isSame);
  });

  it('[OR-1] is the same as a request for an amount only when it names this amount', () => {
    const ofAmount = newRefund({ ...request, teams: [], askedCents: 1_500 }, now);
    const requests = [{ amountCents: 1_500 }, { amountCents: 1_000 }, {}];
    const isSame = requests.map((again) => isSameRequest(ofAmount, { ...again, teams: [], reason: 'x' }));
    expect(isSame).toEqual([true, false, false]);
  });
});

it('[OR-1] the committed cents of a gift card are those given back, and those that a refund may still give back', () => {
  const request = { amountCents: 1_000, giftCardCents: 500, reason: 'x', requestedBy: 'a' };
  const requested = newRefund({ ...request, id: 'requested' }, now);
  const failed = { ...newRefund({ ...request, id: 'failed' }, now), state: 'failed' as const };
  const returned = { ...failed, id: 'returned', giftCardRefundedAt: now };
  expect([[requested], [failed], [returned]].map((refunds) => committedGiftCardCents(refunds))).toEqual([500, 0, 500]);
});
