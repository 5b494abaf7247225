import type { bookingV1, giftcardV1, notificationV1 } from '@shop/contracts';
import {
  mailStateEnum,
  mailTemplateEnum,
  orderFactEnum,
  orderFlagEnum,
  orderKindEnum,
  orderStatusEnum,
  orderTeamStateEnum,
  paymentProviderEnum,
  paymentStatusEnum,
  refundStateEnum,
} from '../clients/enums.js';
import type { Language } from '../http/problem-texts.js';
import { toInvoiceDto } from '../shop/invoice.mapper.js';
import { rangeEnd, rangeStart } from './day-or-time.js';
import type { ManualOrderInput } from './manual-order.dto.js';
import type {
  OrderDetailsDto,
  OrderDto,
  OrderGiftCardDto,
  OrderListQuery,
  OrderMailDto,
  TimelineEntryDto,
} from './order.dto.js';
import { type TimelineFact, timelineText } from './timeline-texts.js';

export function toListOrdersRequest(query: OrderListQuery): bookingV1.ListOrdersRequest {
  const { search = '', kind, status, flag, from = '', to = '', limit = '0', cursor = '' } = query;
  return {
    limit: Number(limit),
    cursor,
    search,
    kind: kind ? orderKindEnum.toWire(kind) : 'ORDER_KIND_UNSPECIFIED',
    status: status ? orderStatusEnum.toWire(status) : 'ORDER_STATUS_UNSPECIFIED',
    flag: flag ? orderFlagEnum.toWire(flag) : 'ORDER_FLAG_UNSPECIFIED',
    from: rangeStart(from),
    to: rangeEnd(to),
  };
}

/** A free order costs 0, whatever amount came with it. */
export function toManualOrderRequest({
  payment,
  amountCents,
  ...order
}: ManualOrderInput): bookingV1.PlaceManualOrderRequest {
  return { ...order, amountCents: payment === 'free' ? 0 : amountCents };
}

export const toOrderDto = (order: bookingV1.Order): OrderDto => ({
  id: order.id,
  kind: orderKindEnum.fromWire(order.kind),
  orderNumber: order.orderNumber,
  status: orderStatusEnum.fromWire(order.status),
  customerName: order.customerName,
  email: order.email,
  cityName: order.cityName ?? null,
  gameTitle: order.gameTitle ?? null,
  totalCents: order.totalCents,
  refundedCents: order.refundedCents,
  currency: order.currency,
  createdAt: order.createdAt,
  flags: order.flags.map((flag) => orderFlagEnum.fromWire(flag)),
  partner: order.partner ?? null,
  erasedAt: order.erasedAt ?? null,
});

/** What other services know of an order; undefined when they do not answer. */
export type OrderElsewhere = {
  knownMails: notificationV1.Mail[] | undefined;
  /** For gift cards only. */
  purchase: giftcardV1.GetPurchaseResponse | undefined;
};

export function toOrderDetailsDto(
  details: bookingV1.OrderDetails,
  { knownMails, purchase }: OrderElsewhere,
  language: Language,
): OrderDetailsDto {
  const { price, timeline } = details;
  const mails = knownMails ?? [];
  return {
    ...toOrderDto(details.order!),
    price: price ? { ...price, discountCode: price.discountCode ?? null } : null,
    participants: price ? details.participants : null,
    language: details.language ?? null,
    phone: details.phone ?? null,
    giftCard: purchase ? toGiftCardDto(purchase) : null,
    teams: details.teams.map(({ number, state }) => ({ number, state: orderTeamStateEnum.fromWire(state) })),
    payments: details.payments.map(({ id, provider, status, flags, ...payment }) => ({
      id,
      provider: paymentProviderEnum.fromWire(provider),
      status: paymentStatusEnum.fromWire(status),
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      currency: payment.currency,
      paymentIntentId: payment.paymentIntentId ?? null,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt ?? null,
      flags: flags.map((flag) => orderFlagEnum.fromWire(flag)),
    })),
    flagStates: details.flags.map(({ flag, raisedAt, times, doneAt, doneBy, note, amountCents }) => ({
      flag: orderFlagEnum.fromWire(flag),
      raisedAt,
      times,
      doneAt: doneAt ?? null,
      doneBy: doneBy ?? null,
      note: note ?? null,
      amountCents: amountCents ?? null,
    })),
    refundable: details.refundable ?? { amountCents: 0, giftCardCents: 0, teamShares: [] },
    refunds: details.refunds.map(({ state, providerRefundId, failure, ...refund }) => ({
      ...refund,
      state: refundStateEnum.fromWire(state),
      providerRefundId: providerRefundId ?? null,
      failure: failure ?? null,
    })),
    mails: mails.map(toMailDto),
    areMailsKnown: knownMails !== undefined,
    invoices: details.invoices.map(toInvoiceDto),
    notes: timeline
      .filter(({ kind }) => kind === 'TIMELINE_KIND_NOTE_ADDED')
      .map(({ at, actor, detail }) => ({ at, author: actor, text: detail ?? '' })),
    timeline: toTimeline(timeline, mails, language),
  };
}

const toGiftCardDto = ({ couponId, gift }: giftcardV1.GetPurchaseResponse): OrderGiftCardDto => ({
  couponId: couponId ?? null,
  isGift: gift !== undefined,
  recipientName: gift?.recipientName ?? null,
  recipientEmail: gift?.recipientEmail ?? null,
  message: gift?.message ?? null,
  deliverOn: gift?.deliverOn ?? null,
});

type MergedFact = TimelineFact & { at: string; actor: string; nextAttemptAt?: string };

/** The timeline of an order, oldest first: the entries of the booking service, and entries about mails. */
function toTimeline(
  entries: bookingV1.TimelineEntry[],
  mails: notificationV1.Mail[],
  language: Language,
): TimelineEntryDto[] {
  const facts: MergedFact[] = entries.map((entry) => ({ ...entry, kind: orderFactEnum.fromWire(entry.kind) }));
  return [...facts, ...mails.flatMap(factsOfMail)]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((fact) => ({
      at: fact.at,
      kind: fact.kind,
      actor: fact.actor,
      text: timelineText(fact, language),
      nextAttemptAt: fact.nextAttemptAt ?? null,
    }));
}

function factsOfMail(mail: notificationV1.Mail): MergedFact[] {
  const detail = mailTemplateEnum.fromWire(mail.mailTemplate);
  const state = mailStateEnum.fromWire(mail.mailState);
  const facts: MergedFact[] = [];
  if (mail.isCopy) {
    facts.push({ at: mail.createdAt, kind: 'mail_resent', actor: mail.requestedBy ?? 'shop', detail });
  }
  if (mail.endedAt && state === 'failed') facts.push({ at: mail.endedAt, kind: 'mail_failed', actor: 'shop', detail });
  if (mail.endedAt && (state === 'sent' || state === 'bounced')) {
    facts.push({ at: mail.endedAt, kind: 'mail_sent', actor: 'shop', detail });
  }
  if (mail.bouncedAt) facts.push({ at: mail.bouncedAt, kind: 'mail_bounced', actor: 'shop', detail });
  if (mail.complainedAt) facts.push({ at: mail.complainedAt, kind: 'mail_complained', actor: 'customer', detail });
  return facts;
}

const toMailDto = ({
  mailTemplate,
  mailState,
  endedAt,
  bouncedAt,
  complainedAt,
  lastError,
  scheduledFor,
  ...mail
}: notificationV1.Mail): OrderMailDto => ({
  id: mail.id,
  createdAt: mail.createdAt,
  attempts: mail.attempts,
  template: mailTemplateEnum.fromWire(mailTemplate),
  state: mailStateEnum.fromWire(mailState),
  endedAt: endedAt ?? null,
  bouncedAt: bouncedAt ?? null,
  complainedAt: complainedAt ?? null,
  lastError: lastError ?? null,
  scheduledFor: scheduledFor ?? null,
});
