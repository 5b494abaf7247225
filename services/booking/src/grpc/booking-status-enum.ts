import { type bookingV1, enumMapping } from '@shop/contracts';
import type { BookingStatus } from '../booking/domain/booking-status.js';

export const bookingStatusEnum = enumMapping<BookingStatus, bookingV1.BookingStatus>()({
  pending_payment: 'BOOKING_STATUS_PENDING_PAYMENT',
  paid: 'BOOKING_STATUS_PAID',
  expired: 'BOOKING_STATUS_EXPIRED',
  payment_failed: 'BOOKING_STATUS_PAYMENT_FAILED',
  cancelled: 'BOOKING_STATUS_CANCELLED',
  ticket_pending: 'BOOKING_STATUS_TICKET_PENDING',
  ticket_created: 'BOOKING_STATUS_TICKET_CREATED',
  ticket_failed: 'BOOKING_STATUS_TICKET_FAILED',
  refunded: 'BOOKING_STATUS_REFUNDED',
  charged_back: 'BOOKING_STATUS_CHARGED_BACK',
});
