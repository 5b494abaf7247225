import * as errors from './order.errors.js';

it('refusals of orders have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['OrderEmailInvalid', 'ORDER.EMAIL_INVALID', 'invalid'],
    ['OrderNotFound', 'ORDER.NOT_FOUND', 'not-found'],
    ['OrderNoteInvalid', 'ORDER.NOTE_INVALID', 'invalid'],
  ]);
});
