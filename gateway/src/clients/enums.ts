import {
  type bookingEventsV1,
  type bookingV1,
  type catalogV1,
  type couponV1,
  enumMapping,
  type failuresV1,
  type giftcardV1,
  type identityV1,
  type notificationEventsV1,
  type notificationV1,
} from '@shop/contracts';
import type { AdminRole } from '@shop/platform';

// The words that the HTTP contract uses for the enum values of the services' contracts. Comments in the folder proto
// explain the values that need more than their name.

export type BookingStatus =
  | 'pending_payment'
  | 'paid'
  | 'expired'
  | 'payment_failed'
  | 'cancelled'
  | 'ticket_pending'
  | 'ticket_created'
  | 'ticket_failed'
  | 'refunded'
  | 'charged_back';

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

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

export const paymentStatusEnum = enumMapping<PaymentStatus, bookingV1.PaymentStatus>()({
  pending: 'PAYMENT_STATUS_PENDING',
  paid: 'PAYMENT_STATUS_PAID',
  expired: 'PAYMENT_STATUS_EXPIRED',
  failed: 'PAYMENT_STATUS_FAILED',
  refunded: 'PAYMENT_STATUS_REFUNDED',
});

export type InvoiceKind = 'invoice' | 'cancellation' | 'receipt' | 'receipt_cancellation';

export const invoiceKindEnum = enumMapping<InvoiceKind, bookingV1.InvoiceKind>()({
  invoice: 'INVOICE_KIND_INVOICE',
  cancellation: 'INVOICE_KIND_CANCELLATION',
  receipt: 'INVOICE_KIND_RECEIPT',
  receipt_cancellation: 'INVOICE_KIND_RECEIPT_CANCELLATION',
});

export type SalesGroup = 'day' | 'month' | 'city' | 'game' | 'channel' | 'partner' | 'vat' | 'gift_card';

export const salesGroupEnum = enumMapping<SalesGroup, bookingV1.SalesGroup>()({
  day: 'SALES_GROUP_DAY',
  month: 'SALES_GROUP_MONTH',
  city: 'SALES_GROUP_CITY',
  game: 'SALES_GROUP_GAME',
  channel: 'SALES_GROUP_CHANNEL',
  partner: 'SALES_GROUP_PARTNER',
  vat: 'SALES_GROUP_VAT',
  gift_card: 'SALES_GROUP_GIFT_CARD',
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

/** `fixed`: one of the amounts that the shop offers. `custom`: what a game for a number of teams costs. */
export type PurchaseType = 'fixed' | 'custom';

export const purchaseTypeEnum = enumMapping<PurchaseType, giftcardV1.PurchaseKind>()({
  fixed: 'PURCHASE_KIND_FIXED',
  custom: 'PURCHASE_KIND_CUSTOM',
});

export type MailState = 'none' | 'pending' | 'sent' | 'failed' | 'bounced';

export const mailStateEnum = enumMapping<MailState, notificationV1.MailState>()({
  none: 'MAIL_STATE_NONE',
  pending: 'MAIL_STATE_PENDING',
  sent: 'MAIL_STATE_SENT',
  failed: 'MAIL_STATE_FAILED',
  bounced: 'MAIL_STATE_BOUNCED',
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

/** `capture` is the HTTP contract's word for a redemption. */
export type LedgerEntryKind = 'issue' | 'hold' | 'capture' | 'release' | 'refund' | 'adjust' | 'void';

export const ledgerEntryKindEnum = enumMapping<LedgerEntryKind, couponV1.LedgerEntryKind>()({
  issue: 'LEDGER_ENTRY_KIND_ISSUE',
  hold: 'LEDGER_ENTRY_KIND_HOLD',
  capture: 'LEDGER_ENTRY_KIND_REDEEM',
  release: 'LEDGER_ENTRY_KIND_RELEASE',
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

export type FactorType = 'phone' | 'totp' | 'webauthn';

export const factorTypeEnum = enumMapping<FactorType, identityV1.FactorType>()({
  phone: 'FACTOR_TYPE_PHONE',
  totp: 'FACTOR_TYPE_TOTP',
  webauthn: 'FACTOR_TYPE_WEBAUTHN',
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

export type OrderKind = 'booking' | 'gift_card';

export const orderKindEnum = enumMapping<OrderKind, bookingV1.OrderKind>()({
  booking: 'ORDER_KIND_BOOKING',
  gift_card: 'ORDER_KIND_GIFT_CARD',
});

export type OrderStatus = BookingStatus | 'issued';

export const orderStatusEnum = enumMapping<OrderStatus, bookingV1.OrderStatus>()({
  pending_payment: 'ORDER_STATUS_PENDING_PAYMENT',
  paid: 'ORDER_STATUS_PAID',
  expired: 'ORDER_STATUS_EXPIRED',
  payment_failed: 'ORDER_STATUS_PAYMENT_FAILED',
  cancelled: 'ORDER_STATUS_CANCELLED',
  ticket_pending: 'ORDER_STATUS_TICKET_PENDING',
  ticket_created: 'ORDER_STATUS_TICKET_CREATED',
  ticket_failed: 'ORDER_STATUS_TICKET_FAILED',
  issued: 'ORDER_STATUS_ISSUED',
  refunded: 'ORDER_STATUS_REFUNDED',
  charged_back: 'ORDER_STATUS_CHARGED_BACK',
});

export type OrderFlag =
  | 'late_payment'
  | 'payment_mismatch'
  | 'coupon_overrun'
  | 'duplicate_payment'
  | 'disputed'
  | 'dispute_lost'
  | 'dispute_reversed'
  | 'refund_failed'
  | 'gift_card_spent';

export const orderFlagEnum = enumMapping<OrderFlag, bookingV1.OrderFlag>()({
  late_payment: 'ORDER_FLAG_LATE_PAYMENT',
  payment_mismatch: 'ORDER_FLAG_PAYMENT_MISMATCH',
  coupon_overrun: 'ORDER_FLAG_COUPON_OVERRUN',
  duplicate_payment: 'ORDER_FLAG_DUPLICATE_PAYMENT',
  disputed: 'ORDER_FLAG_DISPUTED',
  dispute_lost: 'ORDER_FLAG_DISPUTE_LOST',
  dispute_reversed: 'ORDER_FLAG_DISPUTE_REVERSED',
  refund_failed: 'ORDER_FLAG_REFUND_FAILED',
  gift_card_spent: 'ORDER_FLAG_GIFT_CARD_SPENT',
});

export type OrderTeamState = 'planned' | 'requesting' | 'created' | 'closed';

export const orderTeamStateEnum = enumMapping<OrderTeamState, bookingV1.OrderTeamState>()({
  planned: 'ORDER_TEAM_STATE_PLANNED',
  requesting: 'ORDER_TEAM_STATE_REQUESTING',
  created: 'ORDER_TEAM_STATE_CREATED',
  closed: 'ORDER_TEAM_STATE_CLOSED',
});

export type PaymentProvider = 'stripe' | 'manual' | 'none';

export const paymentProviderEnum = enumMapping<PaymentProvider, bookingEventsV1.PaymentProvider>()({
  stripe: 'PAYMENT_PROVIDER_STRIPE',
  manual: 'PAYMENT_PROVIDER_MANUAL',
  none: 'PAYMENT_PROVIDER_NONE',
});

export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';

export const refundStateEnum = enumMapping<RefundState, bookingV1.RefundState>()({
  requested: 'REFUND_STATE_REQUESTED',
  pending: 'REFUND_STATE_PENDING',
  succeeded: 'REFUND_STATE_SUCCEEDED',
  failed: 'REFUND_STATE_FAILED',
  cancelled: 'REFUND_STATE_CANCELLED',
});

/** The entries of an order's timeline from the booking service; those about mails are the notification service's. */
export type OrderFact =
  | 'placed'
  | 'paid'
  | 'payment_expired'
  | 'payment_failed'
  | 'cancelled'
  | 'tickets_requested'
  | 'tickets_attempt_failed'
  | 'tickets_created'
  | 'tickets_failed'
  | 'tickets_retried'
  | 'gift_card_issued'
  | 'refund_requested'
  | 'refund_pending'
  | 'refund_succeeded'
  | 'refund_failed'
  | 'refund_cancelled'
  | 'refunded'
  | 'charged_back'
  | 'flagged'
  | 'email_corrected'
  | 'recipient_corrected'
  | 'note_added'
  | 'flag_completed'
  | 'data_erased'
  | 'withdrawal_received'
  | 'withdrawal_refunded'
  | 'withdrawal_declined'
  | 'withdrawal_closed';

export const orderFactEnum = enumMapping<OrderFact, bookingV1.TimelineKind>()({
  placed: 'TIMELINE_KIND_PLACED',
  paid: 'TIMELINE_KIND_PAID',
  payment_expired: 'TIMELINE_KIND_PAYMENT_EXPIRED',
  payment_failed: 'TIMELINE_KIND_PAYMENT_FAILED',
  cancelled: 'TIMELINE_KIND_CANCELLED',
  tickets_requested: 'TIMELINE_KIND_TICKETS_REQUESTED',
  tickets_attempt_failed: 'TIMELINE_KIND_TICKETS_ATTEMPT_FAILED',
  tickets_created: 'TIMELINE_KIND_TICKETS_CREATED',
  tickets_failed: 'TIMELINE_KIND_TICKETS_FAILED',
  tickets_retried: 'TIMELINE_KIND_TICKETS_RETRIED',
  gift_card_issued: 'TIMELINE_KIND_GIFT_CARD_ISSUED',
  refund_requested: 'TIMELINE_KIND_REFUND_REQUESTED',
  refund_pending: 'TIMELINE_KIND_REFUND_PENDING',
  refund_succeeded: 'TIMELINE_KIND_REFUND_SUCCEEDED',
  refund_failed: 'TIMELINE_KIND_REFUND_FAILED',
  refund_cancelled: 'TIMELINE_KIND_REFUND_CANCELLED',
  refunded: 'TIMELINE_KIND_REFUNDED',
  charged_back: 'TIMELINE_KIND_CHARGED_BACK',
  flagged: 'TIMELINE_KIND_FLAGGED',
  email_corrected: 'TIMELINE_KIND_EMAIL_CORRECTED',
  recipient_corrected: 'TIMELINE_KIND_RECIPIENT_CORRECTED',
  note_added: 'TIMELINE_KIND_NOTE_ADDED',
  flag_completed: 'TIMELINE_KIND_FLAG_COMPLETED',
  data_erased: 'TIMELINE_KIND_DATA_ERASED',
  withdrawal_received: 'TIMELINE_KIND_WITHDRAWAL_RECEIVED',
  withdrawal_refunded: 'TIMELINE_KIND_WITHDRAWAL_REFUNDED',
  withdrawal_declined: 'TIMELINE_KIND_WITHDRAWAL_DECLINED',
  withdrawal_closed: 'TIMELINE_KIND_WITHDRAWAL_CLOSED',
});

export type MailTemplate =
  | 'ticket'
  | 'ticket_delayed'
  | 'ticket_delayed_operator'
  | 'gift_card'
  | 'order_links'
  | 'gift_card_receipt'
  | 'withdrawal_receipt'
  | 'withdrawal_decision'
  | 'withdrawal_waiting'
  | 'refund'
  | 'documents'
  | 'billing_documents'
  | 'admin_invitation';

export const mailTemplateEnum = enumMapping<MailTemplate, notificationEventsV1.MailTemplate>()({
  ticket: 'MAIL_TEMPLATE_TICKET',
  ticket_delayed: 'MAIL_TEMPLATE_TICKET_DELAYED',
  ticket_delayed_operator: 'MAIL_TEMPLATE_TICKET_DELAYED_OPERATOR',
  gift_card: 'MAIL_TEMPLATE_GIFT_CARD',
  order_links: 'MAIL_TEMPLATE_ORDER_LINKS',
  gift_card_receipt: 'MAIL_TEMPLATE_GIFT_CARD_RECEIPT',
  withdrawal_receipt: 'MAIL_TEMPLATE_WITHDRAWAL_RECEIPT',
  withdrawal_decision: 'MAIL_TEMPLATE_WITHDRAWAL_DECISION',
  withdrawal_waiting: 'MAIL_TEMPLATE_WITHDRAWAL_WAITING',
  refund: 'MAIL_TEMPLATE_REFUND',
  documents: 'MAIL_TEMPLATE_DOCUMENTS',
  billing_documents: 'MAIL_TEMPLATE_BILLING_DOCUMENTS',
  admin_invitation: 'MAIL_TEMPLATE_ADMIN_INVITATION',
});

export type WithdrawalState = 'received' | 'refund_due' | 'waiting' | 'refunded' | 'declined' | 'closed';

export const withdrawalStateEnum = enumMapping<WithdrawalState, bookingV1.WithdrawalState>()({
  received: 'WITHDRAWAL_STATE_RECEIVED',
  refund_due: 'WITHDRAWAL_STATE_REFUND_DUE',
  waiting: 'WITHDRAWAL_STATE_WAITING',
  refunded: 'WITHDRAWAL_STATE_REFUNDED',
  declined: 'WITHDRAWAL_STATE_DECLINED',
  closed: 'WITHDRAWAL_STATE_CLOSED',
});

export type WithdrawalWaitReason =
  | 'order_unknown'
  | 'nothing_paid'
  | 'period_over'
  | 'gift_card'
  | 'flagged'
  | 'teams_started'
  | 'use_unknown'
  | 'refund_failed';

export const withdrawalWaitReasonEnum = enumMapping<WithdrawalWaitReason, bookingV1.WithdrawalWaitReason>()({
  order_unknown: 'WITHDRAWAL_WAIT_REASON_ORDER_UNKNOWN',
  nothing_paid: 'WITHDRAWAL_WAIT_REASON_NOTHING_PAID',
  period_over: 'WITHDRAWAL_WAIT_REASON_PERIOD_OVER',
  gift_card: 'WITHDRAWAL_WAIT_REASON_GIFT_CARD',
  flagged: 'WITHDRAWAL_WAIT_REASON_FLAGGED',
  teams_started: 'WITHDRAWAL_WAIT_REASON_TEAMS_STARTED',
  use_unknown: 'WITHDRAWAL_WAIT_REASON_USE_UNKNOWN',
  refund_failed: 'WITHDRAWAL_WAIT_REASON_REFUND_FAILED',
});

export type WithdrawalDecision = 'refund' | 'decline' | 'close';

export const withdrawalDecisionEnum = enumMapping<WithdrawalDecision, bookingV1.WithdrawalDecision>()({
  refund: 'WITHDRAWAL_DECISION_REFUND',
  decline: 'WITHDRAWAL_DECISION_DECLINE',
  close: 'WITHDRAWAL_DECISION_CLOSE',
});

export type FailureKind = 'dead_letter' | 'unpublished_event' | 'tickets' | 'mail' | 'promise';

export const failureKindEnum = enumMapping<FailureKind, failuresV1.FailureKind>()({
  dead_letter: 'FAILURE_KIND_DEAD_LETTER',
  unpublished_event: 'FAILURE_KIND_UNPUBLISHED_EVENT',
  tickets: 'FAILURE_KIND_TICKETS',
  mail: 'FAILURE_KIND_MAIL',
  promise: 'FAILURE_KIND_PROMISE',
});
