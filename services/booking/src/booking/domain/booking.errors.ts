import { refusal } from '@shop/errors';

/** Also for what the caller may not know exists: unknown, malformed and hidden are one answer. */
export const BookingNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
export const BookingStatusConflict = refusal('BOOKING.STATUS_CONFLICT', 'conflict');
