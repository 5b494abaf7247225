import { type bookingV1, enumMapping } from '@shop/contracts';
import type { TimelineKind } from '../orders/domain/timeline.js';
import type { OrderTeamView } from '../orders/queries/get-order.query.js';
import type { OrderFlag, OrderKind, OrderStatus } from '../orders/queries/list-orders.query.js';
import type { RefundState } from '../payment/domain/refund.js';

export const orderKindEnum = enumMapping<OrderKind, bookingV1.OrderKind>()({
  booking: 'ORDER_KIND_BOOKING',
  gift_card: 'ORDER_KIND_GIFT_CARD',
});

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

export const orderTeamStateEnum = enumMapping<OrderTeamView['state'], bookingV1.OrderTeamState>()({
  planned: 'ORDER_TEAM_STATE_PLANNED',
  requesting: 'ORDER_TEAM_STATE_REQUESTING',
  created: 'ORDER_TEAM_STATE_CREATED',
  closed: 'ORDER_TEAM_STATE_CLOSED',
});

export const refundStateEnum = enumMapping<RefundState, bookingV1.RefundState>()({
  requested: 'REFUND_STATE_REQUESTED',
  pending: 'REFUND_STATE_PENDING',
  succeeded: 'REFUND_STATE_SUCCEEDED',
  failed: 'REFUND_STATE_FAILED',
  cancelled: 'REFUND_STATE_CANCELLED',
});

export const timelineKindEnum = enumMapping<TimelineKind, bookingV1.TimelineKind>()({
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
