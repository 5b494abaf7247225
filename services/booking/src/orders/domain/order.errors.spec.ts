import * as errors from './order.errors.js';

it('refusals of orders have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['OrderEmailInvalid', 'ORDER.EMAIL_INVALID', 'invalid'],
    ['OrderErased', 'ORDER.ERASED', 'conflict'],
    ['OrderFlagUnknown', 'ORDER.FLAG_UNKNOWN', 'not-found'],
    ['OrderNotFound', 'ORDER.NOT_FOUND', 'not-found'],
    ['OrderNoteInvalid', 'ORDER.NOTE_INVALID', 'invalid'],
    ['RefundAmountInvalid', 'ORDER.REFUND_AMOUNT_INVALID', 'invalid'],
    ['RefundKeyReused', 'ORDER.IDEMPOTENCY_KEY_REUSED', 'invalid'],
    ['RefundReasonInvalid', 'ORDER.REFUND_REASON_INVALID', 'invalid'],
    ['RefundTeamsInvalid', 'ORDER.REFUND_TEAMS_INVALID', 'invalid'],
    ['TeamsNotPlanned', 'ORDER.TEAMS_NOT_PLANNED', 'conflict'],
  ]);
});
