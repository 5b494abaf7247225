import {
  type bookingV1,
  type couponV1,
  enumMapping,
  type giftcardV1,
  type identityV1,
  type notificationV1,
} from '@shop/contracts';

// The words of the HTTP contract for the values of the services' contracts.

export type BookingStatus =
  | 'pending_payment'
  | 'paid'
  | 'expired'
  | 'payment_failed'
  | 'cancelled'
  | 'ticket_pending'
  | 'ticket_created'
  | 'ticket_failed'
  | 'refunded';

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
});

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

export const paymentStatusEnum = enumMapping<PaymentStatus, bookingV1.PaymentStatus>()({
  pending: 'PAYMENT_STATUS_PENDING',
  paid: 'PAYMENT_STATUS_PAID',
  expired: 'PAYMENT_STATUS_EXPIRED',
  failed: 'PAYMENT_STATUS_FAILED',
  refunded: 'PAYMENT_STATUS_REFUNDED',
});

export type PurchaseStatus = 'pending_payment' | 'paid' | 'issued' | 'expired' | 'payment_failed' | 'refunded';

export const purchaseStatusEnum = enumMapping<PurchaseStatus, giftcardV1.PurchaseStatus>()({
  pending_payment: 'PURCHASE_STATUS_PENDING_PAYMENT',
  paid: 'PURCHASE_STATUS_PAID',
  issued: 'PURCHASE_STATUS_ISSUED',
  expired: 'PURCHASE_STATUS_EXPIRED',
  payment_failed: 'PURCHASE_STATUS_PAYMENT_FAILED',
  refunded: 'PURCHASE_STATUS_REFUNDED',
});

export type PurchaseType = 'fixed' | 'custom';

export const purchaseTypeEnum = enumMapping<PurchaseType, giftcardV1.PurchaseKind>()({
  fixed: 'PURCHASE_KIND_FIXED',
  custom: 'PURCHASE_KIND_CUSTOM',
});

export type MailState = 'none' | 'pending' | 'sent' | 'failed';

export const mailStateEnum = enumMapping<MailState, notificationV1.MailState>()({
  none: 'MAIL_STATE_NONE',
  pending: 'MAIL_STATE_PENDING',
  sent: 'MAIL_STATE_SENT',
  failed: 'MAIL_STATE_FAILED',
});

export type DiscountType = 'percentage' | 'fixed';

export const discountTypeEnum = enumMapping<DiscountType, couponV1.DiscountKind>()({
  percentage: 'DISCOUNT_KIND_PERCENTAGE',
  fixed: 'DISCOUNT_KIND_FIXED',
});

export type AssuranceLevel = 'aal1' | 'aal2';

export const assuranceLevelEnum = enumMapping<AssuranceLevel, identityV1.AssuranceLevel>()({
  aal1: 'ASSURANCE_LEVEL_AAL1',
  aal2: 'ASSURANCE_LEVEL_AAL2',
});
