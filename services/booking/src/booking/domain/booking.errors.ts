import { refusal } from '@shop/errors';

/**
 * The same refusal for an unknown booking, a malformed id, and a booking that is not shown, such as a refunded one.
 * Callers cannot find out which bookings exist.
 */
export const BookingNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
export const BookingStatusConflict = refusal('BOOKING.STATUS_CONFLICT', 'conflict');
