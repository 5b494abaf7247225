import type { bookingV1 } from '@shop/contracts';
import type { OrderLinks } from '../order-links/queries/get-order-links.query.js';
import type { FlaggedOrderView } from '../orders/queries/list-flagged-orders.query.js';
import type {
  FlagStateView,
  OrderDetailsView,
  OrderPaymentView,
  OrderRefundView,
  TimelineView,
} from '../orders/queries/get-order.query.js';
import type { GiftCardSale } from '../orders/domain/gift-card-sale.js';
import type { ListOrdersInput, OrderView } from '../orders/queries/list-orders.query.js';
import type { Refund } from '../payment/domain/refund.js';
import { paymentProviderEnum, paymentStatusEnum } from '../payment/payment-enums.js';
import { toOrderSummary } from './booking.grpc.mapper.js';
import { toInvoice } from './invoice.grpc.mapper.js';
import {
  orderFlagEnum,
  orderKindEnum,
  orderStatusEnum,
  orderTeamStateEnum,
  refundStateEnum,
  timelineKindEnum,
} from './order-enums.js';

const toTime = (text: string): Date | undefined => (text ? new Date(text) : undefined);

export function toListOrdersInput(request: bookingV1.ListOrdersRequest): ListOrdersInput {
  const { limit, cursor, search, kind, status, flag, from, to, orOrderId } = request;
  return {
    limit,
    cursor,
    search,
    kind: orderKindEnum.find(kind),
    status: orderStatusEnum.find(status),
    flag: orderFlagEnum.find(flag),
    from: toTime(from),
    to: toTime(to),
    orOrderId,
  };
}

export const toGiftCardSale = (purchase: bookingV1.PurchaseReport): GiftCardSale => ({
  id: purchase.id,
  orderNumber: purchase.orderNumber,
  buyerName: purchase.customerName,
  buyerEmail: purchase.email,
  partner: purchase.partner ?? null,
  valueCents: purchase.valueCents,
  currency: purchase.currency,
  createdAt: new Date(purchase.createdAt),
  issuedAt: purchase.issuedAt ? new Date(purchase.issuedAt) : null,
  deliverOn: purchase.deliverOn ?? null,
  uiLanguage: purchase.uiLanguage === 'en' ? 'en' : 'de',
});

export const toOrder = (order: OrderView): bookingV1.Order => ({
  ...order,
  kind: orderKindEnum.toWire(order.kind),
  status: orderStatusEnum.toWire(order.status),
  cityName: order.cityName ?? undefined,
  gameTitle: order.gameTitle ?? undefined,
  createdAt: order.createdAt.toISOString(),
  flags: order.flags.map((flag) => orderFlagEnum.toWire(flag)),
  partner: order.partner ?? undefined,
  erasedAt: order.erasedAt?.toISOString(),
});

export function toOrderDetails({
  order,
  booking,
  teams,
  payments,
  refunds,
  refundable,
  flags,
  timeline,
  invoices,
}: OrderDetailsView): bookingV1.OrderDetails {
  return {
    order: toOrder(order),
    price: booking && toOrderSummary(booking.price),
    participants: booking?.participants ?? 0,
    teams: teams.map(({ number, state }) => ({ number, state: orderTeamStateEnum.toWire(state) })),
    language: booking?.language,
    phone: booking?.phone ?? undefined,
    payments: payments.map(toPayment),
    refunds: refunds.map(toRefund),
    refundable,
    flags: flags.map(toFlagState),
    timeline: timeline.map(toTimelineEntry),
    invoices: invoices.map(toInvoice),
  };
}

const toFlagState = ({ flag, raisedAt, times, ...state }: FlagStateView): bookingV1.FlagState => ({
  flag: orderFlagEnum.toWire(flag),
  raisedAt: raisedAt.toISOString(),
  times,
  doneAt: state.doneAt?.toISOString(),
  doneBy: state.doneBy ?? undefined,
  note: state.note ?? undefined,
  amountCents: state.amountCents ?? undefined,
});

export const toFlaggedOrder = ({
  order,
  flag,
  raisedAt,
  times,
  amountCents,
}: FlaggedOrderView): bookingV1.FlaggedOrder => ({
  order: toOrder(order),
  flag: orderFlagEnum.toWire(flag),
  raisedAt: raisedAt.toISOString(),
  times,
  amountCents: amountCents ?? undefined,
});

const toPayment = (payment: OrderPaymentView): bookingV1.OrderPayment => ({
  ...payment,
  provider: paymentProviderEnum.toWire(payment.provider),
  status: paymentStatusEnum.toWire(payment.status),
  sessionId: payment.sessionId ?? undefined,
  paymentIntentId: payment.paymentIntentId ?? undefined,
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString(),
  flags: payment.flags.map((flag) => orderFlagEnum.toWire(flag)),
});

const toRefund = (refund: OrderRefundView): bookingV1.OrderRefund => ({
  ...refund,
  state: refundStateEnum.toWire(refund.state),
  providerRefundId: refund.providerRefundId ?? undefined,
  failure: refund.failure ?? undefined,
  createdAt: refund.createdAt.toISOString(),
});

export const toRefundOrderResponse = (refund: Refund): bookingV1.RefundOrderResponse => ({
  refundId: refund.id,
  amountCents: refund.amountCents,
  giftCardCents: refund.giftCardCents,
  state: refundStateEnum.toWire(refund.state),
});

const toTimelineEntry = ({
  at,
  kind,
  actor,
  amountCents,
  detail,
  attempts,
  nextAttemptAt,
}: TimelineView): bookingV1.TimelineEntry => ({
  at: at.toISOString(),
  kind: timelineKindEnum.toWire(kind),
  actor,
  amountCents: amountCents ?? undefined,
  detail: detail ?? undefined,
  attempts,
  nextAttemptAt: nextAttemptAt?.toISOString(),
});

export const toOrderLinks = (links: OrderLinks | undefined): bookingV1.GetOrderLinksResponse => ({
  email: links?.email ?? '',
  bookings: (links?.bookings ?? []).map(({ accessToken, createdAt, ...booking }) => ({
    ...booking,
    accessToken: accessToken ?? undefined,
    createdAt: createdAt.toISOString(),
  })),
  purchases: (links?.purchases ?? []).map(({ createdAt, ...purchase }) => ({
    ...purchase,
    createdAt: createdAt.toISOString(),
  })),
});
