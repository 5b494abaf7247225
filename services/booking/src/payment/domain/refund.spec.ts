import { aRefund } from '../../../test/payment.builder.js';
import { isRequested, isSameRequest, newRefund, reducesRefundable, type RefundState } from './refund.js';

const now = new Date('2026-11-21T10:00:00Z');

it.each<[RefundState, boolean, boolean]>([
  ['requested', true, true],
  ['pending', false, true],
  ['succeeded', false, true],
  ['failed', false, false],
  ['cancelled', false, false],
])('a refund that is %s → still to be sent: %p, reduces the refundable amount: %p', (state, requested, reduces) => {
  expect([isRequested(aRefund({ state })), reducesRefundable(aRefund({ state }))]).toEqual([requested, reduces]);
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
