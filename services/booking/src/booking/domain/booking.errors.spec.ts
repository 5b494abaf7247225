import * as errors from './booking.errors.js';

it('refusals of bookings have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['BookingNotFound', 'BOOKING.NOT_FOUND', 'not-found'],
      ['BookingStatusConflict', 'BOOKING.STATUS_CONFLICT', 'conflict'],
    ]),
  );
});
