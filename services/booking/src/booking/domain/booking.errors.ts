import { refusal } from '@shop/errors';

/**
 * An unknown booking, a malformed id and a hidden booking give the same refusal, so that callers cannot find out which
 * bookings exist.
 */
export const BookingNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
export const BookingStatusConflict = refusal('BOOKING.STATUS_CONFLICT', 'conflict');
