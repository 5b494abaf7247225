import type { Refusal } from '@shop/errors';
import { assertRefundValid, assertTeamsOf, type OrderRefundInput } from './order-refund.js';

/** The code and the field of a refusal; undefined when nothing is refused. */
function refusalOf(work: () => void): [code: string, field: unknown] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const { code, params } = error as Refusal;
    return [code, params['field']];
  }
}
const refusalWith = (given: Partial<OrderRefundInput>) =>
  refusalOf(() => assertRefundValid({ teams: [], reason: 'Kulanz', ...given }));

describe('a request for a refund', () => {
  it.each<[Partial<OrderRefundInput>]>([
    [{}],
    [{ amountCents: 1 }],
    [{ teams: [2, 1] }],
    [{ reason: 'x'.repeat(500) }],
  ])('[OR-1] with %j is valid', (given) => {
    expect(refusalWith(given)).toBeUndefined();
  });

  it.each([' ', '', '\n', 'x'.repeat(501)])('[OR-1] with the reason "%s" is refused', (reason) => {
    expect(refusalWith({ reason })).toEqual(['ORDER.REFUND_REASON_INVALID', 'reason']);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('[OR-1] of %d cents is refused', (amountCents) => {
    expect(refusalWith({ amountCents })).toEqual(['ORDER.REFUND_AMOUNT_INVALID', 'amountCents']);
  });

  it('[OR-1] of an amount and teams, or of a team twice, is refused', () => {
    expect(refusalWith({ amountCents: 1, teams: [1] })).toEqual(['ORDER.REFUND_AMOUNT_INVALID', 'amountCents']);
    expect(refusalWith({ teams: [1, 2, 1] })).toEqual(['ORDER.REFUND_TEAMS_INVALID', 'teams']);
  });
});

describe('the teams of a refund', () => {
  it('[OR-1] are accepted when they are teams of the order', () => {
    expect(refusalOf(() => assertTeamsOf(2, [1, 2]))).toBeUndefined();
    expect(refusalOf(() => assertTeamsOf(0, []))).toBeUndefined();
  });

  it.each([[[0]], [[3]], [[1.5]], [[1, 3]]])('[OR-1] %j are refused for an order of two teams', (teams) => {
    expect(refusalOf(() => assertTeamsOf(2, teams))).toEqual(['ORDER.REFUND_TEAMS_INVALID', 'teams']);
  });
});
