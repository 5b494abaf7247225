import { refusal } from '@shop/errors';

/**
 * Unknown, malformed and hidden bookings give the same refusal, so that callers cannot find out which bookings exist.
 */
export const BookingNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
export const BookingStatusConflict = refusal('BOOKING.STATUS_CONFLICT', 'conflict');
