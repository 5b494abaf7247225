import type { bookingV1, giftcardV1, KnownValue } from '@shop/contracts';

/** `tickets`: the mail with the tickets; `delay`: the mail that they are delayed. */
export type BookingMail = 'tickets' | 'delay' | 'none';

/** The mail that is due about a booking, by the status of the booking. */
export const dueMailOfBooking = {
  BOOKING_STATUS_PENDING_PAYMENT: 'none',
  BOOKING_STATUS_PAID: 'none',
  BOOKING_STATUS_EXPIRED: 'none',
  BOOKING_STATUS_PAYMENT_FAILED: 'none',
  BOOKING_STATUS_CANCELLED: 'none',
  BOOKING_STATUS_TICKET_PENDING: 'none',
  BOOKING_STATUS_TICKET_CREATED: 'tickets',
  BOOKING_STATUS_TICKET_FAILED: 'delay',
  BOOKING_STATUS_REFUNDED: 'none',
  BOOKING_STATUS_CHARGED_BACK: 'none',
} as const satisfies Record<KnownValue<bookingV1.BookingStatus>, BookingMail>;

/** Whether the code of a gift card is mailed while its purchase has this status. */
export const isCodeDue = {
  PURCHASE_STATUS_PENDING_PAYMENT: false,
  PURCHASE_STATUS_PAID: true,
  PURCHASE_STATUS_ISSUED: true,
  PURCHASE_STATUS_EXPIRED: false,
  PURCHASE_STATUS_PAYMENT_FAILED: false,
  PURCHASE_STATUS_REFUNDED: false,
} satisfies Record<KnownValue<giftcardV1.PurchaseStatus>, boolean>;
