import { bookingStatuses } from '../booking/domain/booking-status.js';
import { bookingStatusEnum } from './booking-status-enum.js';

it('maps every status of a booking to its own enum value and back', () => {
  const values = bookingStatuses.map((status) => bookingStatusEnum.toWire(status));
  expect(new Set(values).size).toBe(bookingStatuses.length);
  expect(values.map((value) => bookingStatusEnum.fromWire(value))).toEqual(bookingStatuses);
});
