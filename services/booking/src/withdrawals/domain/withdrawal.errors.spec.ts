import * as errors from './withdrawal.errors.js';

it('refusals of withdrawals have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['WithdrawalDecided', 'WITHDRAWAL.DECIDED', 'conflict'],
    ['WithdrawalInvalid', 'WITHDRAWAL.INVALID', 'invalid'],
    ['WithdrawalNotFound', 'WITHDRAWAL.NOT_FOUND', 'not-found'],
    ['WithdrawalReasonMissing', 'WITHDRAWAL.REASON_MISSING', 'invalid'],
    ['WithdrawalRefundFailed', 'WITHDRAWAL.REFUND_FAILED', 'conflict'],
    ['WithdrawalWithoutOrder', 'WITHDRAWAL.WITHOUT_ORDER', 'conflict'],
  ]);
});
