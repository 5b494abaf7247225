import {
  type bookingV1,
  type catalogV1,
  type couponV1,
  enumMapping,
  type giftcardV1,
  type identityV1,
  type notificationV1,
} from '@shop/contracts';
import type { AdminRole } from '@shop/platform';

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

export type CouponType = 'percentage' | 'fixed' | 'gift_card';

export const couponTypeEnum = enumMapping<CouponType, couponV1.CouponType>()({
  percentage: 'COUPON_TYPE_PERCENTAGE',
  fixed: 'COUPON_TYPE_FIXED',
  gift_card: 'COUPON_TYPE_GIFT_CARD',
});

export type CouponSortKey = 'created_at' | 'code' | 'times_used' | 'valid_until';

export const couponSortKeyEnum = enumMapping<CouponSortKey, couponV1.CouponSortKey>()({
  created_at: 'COUPON_SORT_KEY_CREATED_AT',
  code: 'COUPON_SORT_KEY_CODE',
  times_used: 'COUPON_SORT_KEY_TIMES_USED',
  valid_until: 'COUPON_SORT_KEY_VALID_UNTIL',
});

export type LedgerEntryKind = 'issue' | 'redeem' | 'refund' | 'adjust' | 'void';

export const ledgerEntryKindEnum = enumMapping<LedgerEntryKind, couponV1.LedgerEntryKind>()({
  issue: 'LEDGER_ENTRY_KIND_ISSUE',
  redeem: 'LEDGER_ENTRY_KIND_REDEEM',
  refund: 'LEDGER_ENTRY_KIND_REFUND',
  adjust: 'LEDGER_ENTRY_KIND_ADJUST',
  void: 'LEDGER_ENTRY_KIND_VOID',
});

export type AssuranceLevel = 'aal1' | 'aal2';

export const assuranceLevelEnum = enumMapping<AssuranceLevel, identityV1.AssuranceLevel>()({
  aal1: 'ASSURANCE_LEVEL_AAL1',
  aal2: 'ASSURANCE_LEVEL_AAL2',
});

export const adminRoleEnum = enumMapping<AdminRole, identityV1.AdminRole>()({
  owner: 'ADMIN_ROLE_OWNER',
  manager: 'ADMIN_ROLE_MANAGER',
  support: 'ADMIN_ROLE_SUPPORT',
  viewer: 'ADMIN_ROLE_VIEWER',
});

export type AdminState = 'invited' | 'active' | 'disabled';

export const adminStateEnum = enumMapping<AdminState, identityV1.AdminState>()({
  invited: 'ADMIN_STATE_INVITED',
  active: 'ADMIN_STATE_ACTIVE',
  disabled: 'ADMIN_STATE_DISABLED',
});

export type SyncTrigger = 'admin' | 'webhook' | 'schedule' | 'start';

export const syncTriggerEnum = enumMapping<SyncTrigger, catalogV1.SyncTrigger>()({
  admin: 'SYNC_TRIGGER_ADMIN',
  webhook: 'SYNC_TRIGGER_WEBHOOK',
  schedule: 'SYNC_TRIGGER_SCHEDULE',
  start: 'SYNC_TRIGGER_START',
});

export type ClosedReason = 'closed' | 'missing';

export const closedReasonEnum = enumMapping<ClosedReason, catalogV1.ClosedReason>()({
  closed: 'CLOSED_REASON_CLOSED',
  missing: 'CLOSED_REASON_MISSING',
});

export type SyncState = 'running' | 'succeeded' | 'failed' | 'interrupted';

export const syncStateEnum = enumMapping<SyncState, catalogV1.SyncState>()({
  running: 'SYNC_STATE_RUNNING',
  succeeded: 'SYNC_STATE_SUCCEEDED',
  failed: 'SYNC_STATE_FAILED',
  interrupted: 'SYNC_STATE_INTERRUPTED',
});
