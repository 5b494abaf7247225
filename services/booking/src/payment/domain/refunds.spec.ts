import fc from 'fast-check';
import { aRefund } from '../../../test/payment.builder.js';
import { newRefund, type ProviderRefund, type Refund } from './refund.js';
import { Refunds } from './refunds.js';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');

const reported = (given: Partial<ProviderRefund> = {}): ProviderRefund => ({
  providerRefundId: 're_1',
  newId: 'new-1',
  amountCents: 1_000,
  reason: 'requested_by_customer',
  state: 'pending',
  ...given,
});

describe('a refund that the provider reports', () => {
  it('[PY-3] and that the shop did not request → is added as the provider’s own', () => {
    const refunds = [aRefund()];
    new Refunds(refunds).record(reported({ state: 'succeeded' }), later);
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
    new Refunds(refunds).record(reported(report), later);
    expect(refunds).toEqual([
      aRefund({ id: 'refund-0', providerRefundId: 're_0' }),
      aRefund({ providerRefundId: 're_1', state: 'pending', updatedAt: later }),
    ]);
  });

  it.each(['failed', 'cancelled'] as const)('[PY-3] after it was stored as %s → stays unchanged', (state) => {
    const ended = aRefund({ providerRefundId: 're_1', state });
    for (const again of ['pending', 'succeeded', 'failed', 'cancelled'] as const) {
      const refunds = [{ ...ended }];
      new Refunds(refunds).record(reported({ state: again }), later);
      expect(refunds).toEqual([ended]);
    }
  });

  it('[PY-3] in any number of reports in any order → ends in the furthest state', () => {
    const states = ['pending', 'succeeded', 'failed'] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 1 }), (reports) => {
        const refunds = [aRefund()];
        for (const state of reports) new Refunds(refunds).record(reported({ refundId: 'refund-1', state }), later);
        expect(refunds).toHaveLength(1);
        expect(refunds[0]!.state).toBe(states.findLast((state) => reports.includes(state)));
      }),
    );
  });
});

it('[OR-1] the committed cents of a gift card are those given back, and those that a refund may still give back', () => {
  const request = { amountCents: 1_000, giftCardCents: 500, reason: 'x', requestedBy: 'a' };
  const requested = newRefund({ ...request, id: 'requested' }, now);
  const failed = { ...newRefund({ ...request, id: 'failed' }, now), state: 'failed' as const };
  const returned = { ...failed, id: 'returned', giftCardRefundedAt: now };
  const each = [[requested], [failed], [returned]].map((refunds) => new Refunds(refunds).committedGiftCardCents);
  expect(each).toEqual([500, 0, 500]);
});
