import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Customer, DemoBooking, DemoCode, DemoPurchase, Payment, Refund, Year } from './year.ts';

export type Row = Record<string, unknown>;
/** Rows by table, in an order that satisfies the foreign keys. */
export type Tables = Array<[table: string, rows: Row[]]>;
/** The refunds of one hour, and the orders whose documents are issued once these refunds are written. */
export type Step = { at: string; refunds: Row[]; orderIds: string[] };

type Order = DemoBooking | DemoPurchase;
type PaidOrder = Order & { paidAt: number };

const iso = (time: number): string => new Date(time).toISOString();
const isPaid = (order: Order): order is PaidOrder => order.paidAt !== null;
const currency = 'EUR';
const maxOutboxAgeMs = 7 * 24 * 3_600_000;
export const admin = 'admin@example.com';
/**
 * How long after the payment the tickets are made, and how long after that the mail about them is sent. The times of
 * what follows a refund are made up of the same delays.
 */
const madeAfterMs = 9_000;
const mailedAfterMs = 4_000;
const ordersOf = ({ bookings, purchases }: Year): Order[] =>
  [...bookings, ...purchases].toSorted((a, b) => a.at - b.at);

const consentsOf = ({ at }: Order): Row => ({
  terms: true,
  earlyStart: true,
  textsVersion: '2026-01',
  givenAt: iso(at),
});

const paymentStatuses = { expired: 'expired', cancelled: 'expired', failed: 'failed', refunded: 'refunded' } as const;
const statusOfPayment = ({ outcome }: Order): string => (paymentStatuses as Record<string, string>)[outcome] ?? 'paid';
const bookingStatuses: Record<string, string> = {
  tickets: 'ticket_created',
  team_refunded: 'ticket_created',
  tickets_failed: 'ticket_failed',
  expired: 'expired',
  failed: 'payment_failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};
const hasTickets = ({ outcome }: DemoBooking): boolean => ['tickets', 'team_refunded', 'refunded'].includes(outcome);

/** The tables of the booking service without documents and refunds, which are written step by step. */
export function bookingTables(year: Year, now: number): Tables {
  const recent = ordersOf(year)
    .filter(isPaid)
    .filter(({ paidAt }) => paidAt > now - maxOutboxAgeMs);
  const late = year.bookings.filter(({ isPaidLate, paidAt }) => isPaidLate && paidAt !== null);
  return [
    ['bookings', year.bookings.map(bookingRow)],
    ['payments', ordersOf(year).map(paymentRow)],
    ['team_credentials', year.bookings.flatMap(ticketRows)],
    ['gift_card_sales', year.purchases.map(saleRow)],
    // The first late payment still waits for an admin; the others are done.
    ['order_flags', late.map((booking, index) => flagRow(booking, index > 0))],
    ['outbox', recent.flatMap(eventRows)],
  ];
}

/** What was paid and refunded, in the order of time; what happened in the same hour is one step. */
export function bookingSteps(year: Year): Step[] {
  const paid = ordersOf(year).filter(isPaid);
  const events: Array<{ at: number; orderId: string; refund: Row | null }> = [];
  for (const { id, paidAt, refund, payment } of paid) {
    events.push({ at: paidAt + madeAfterMs, orderId: id, refund: null });
    if (refund) events.push({ at: refund.at + madeAfterMs, orderId: id, refund: refundRow(refund, payment) });
  }
  events.sort((one, other) => one.at - other.at);
  const hours = Map.groupBy(events, ({ at }) => Math.floor(at / 3_600_000));
  return [...hours.values()].map((hour) => ({
    at: iso(hour.at(-1)!.at),
    refunds: hour.map(({ refund }) => refund).filter((refund) => refund !== null),
    orderIds: [...new Set(hour.map(({ orderId }) => orderId))],
  }));
}

function bookingRow(booking: DemoBooking): Row {
  const { customer, offer, price, code, paidAt, at, refund } = booking;
  const { payableCents: _, ...amounts } = price;
  const changedAt = refund?.teams.length === 0 ? refund.at : paidAt === null ? at + 31 * 60_000 : paidAt + madeAfterMs;
  return {
    id: booking.id,
    order_number: booking.orderNumber,
    access_token: randomBytes(24).toString('base64url'),
    status: bookingStatuses[booking.outcome],
    participants: booking.participants,
    teams: booking.teams,
    language: booking.gameLanguage,
    game: {
      gameId: offer.gameId,
      title: offer.title[customer.language],
      loquizGameId: offer.appIds[booking.gameLanguage],
      puzzleSheetPdfUrl: offer.puzzleSheetPdfUrl ?? undefined,
      puzzleSheetJpgUrl: offer.puzzleSheetJpgUrl ?? undefined,
      cityId: offer.cityId,
      cityName: offer.cityName[customer.language],
      countryCode: offer.countryCode,
    },
    price: {
      currency,
      pricePerTeamCents: offer.priceCents,
      ...amounts,
      ...(code && { discountCode: code.code, couponId: code.id }),
    },
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    country_code: customer.countryCode,
    ui_language: customer.language,
    consents: booking.isPlacedByAdmin ? null : consentsOf(booking),
    partner: booking.partner,
    placed_by: booking.isPlacedByAdmin ? admin : null,
    fulfilment_round: 1,
    flags: booking.isPaidLate && paidAt !== null ? ['late_payment'] : [],
    created_at: iso(at),
    paid_at: paidAt === null ? null : iso(paidAt),
    updated_at: iso(changedAt),
  };
}

function paymentRow(order: Order): Row {
  const { id, through, sessionId, intentId, moneyCents, giftCardCents, hasHold } = order.payment;
  return {
    id,
    purpose: 'offer' in order ? 'booking' : 'gift_card',
    reference_id: order.id,
    attempt: 1,
    checkout_id: id,
    provider: through,
    session_id: sessionId,
    amount_cents: moneyCents,
    currency,
    livemode: false,
    status: statusOfPayment(order),
    has_hold: hasHold,
    gift_card_cents: giftCardCents,
    flags: [],
    payment_intent_id: isPaid(order) ? intentId : null,
    refunded_cents: order.refund?.moneyCents ?? 0,
    created_at: iso(order.at),
    expires_at: iso(order.at + 31 * 60_000),
    paid_at: order.paidAt === null ? null : iso(order.paidAt),
    version: order.refund ? 3 : 2,
  };
}

function refundRow(
  { id, at, moneyCents, giftCardCents, teams, reason, providerRefundId }: Refund,
  payment: Payment,
): Row {
  return {
    id,
    payment_id: payment.id,
    amount_cents: moneyCents,
    gift_card_cents: giftCardCents,
    gift_card_refunded_at: giftCardCents > 0 ? iso(at + mailedAfterMs) : null,
    teams,
    reason,
    requested_by: admin,
    provider_refund_id: providerRefundId,
    state: 'succeeded',
    attempt: 1,
    created_at: iso(at),
    updated_at: iso(at + mailedAfterMs),
  };
}

const isClosed = ({ refund }: DemoBooking, team: number): boolean =>
  refund !== null && (refund.teams.length === 0 || refund.teams.includes(team));

interface Ticket {
  team: number;
  id: string;
  username: string;
  password: string;
  closedAt: number | null;
}

/** Returns the same tickets on each call, because both the shop and Loquiz know them. */
function ticketsOf(booking: DemoBooking): Ticket[] {
  return Array.from({ length: hasTickets(booking) ? booking.teams : 0 }, (_, index) => {
    const team = index + 1;
    const hash = createHash('sha256').update(`${booking.id} ${team}`).digest('hex');
    return {
      team,
      id: hash.slice(0, 24),
      username: `${hash.slice(24, 34)}-${team}`,
      password: hash.slice(34, 38),
      closedAt: isClosed(booking, team) ? booking.refund!.at + mailedAfterMs : null,
    };
  });
}

function ticketRows(booking: DemoBooking): Row[] {
  const { id, paidAt, refund } = booking;
  if (paidAt === null) return [];
  return ticketsOf(booking).map(({ team, closedAt, ...ticket }) => ({
    booking_id: id,
    team_number: team,
    status: 'created',
    username: ticket.username,
    username_attempt: 1,
    loquiz_ticket_id: ticket.id,
    password: ticket.password,
    round_started_at: iso(paidAt + 1_000),
    created_at: iso(paidAt + madeAfterMs),
    close_state: closedAt === null ? null : 'closed',
    close_requested_at: closedAt === null ? null : iso(refund!.at),
    close_due_at: closedAt === null ? null : iso(refund!.at),
    close_attempts: closedAt === null ? 0 : 1,
    closed_at: closedAt === null ? null : iso(closedAt),
  }));
}

const nameOf = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`;

const saleRow = (purchase: DemoPurchase): Row => ({
  id: purchase.id,
  order_number: purchase.orderNumber,
  buyer_name: nameOf(purchase.customer),
  buyer_email: purchase.customer.email,
  partner: purchase.partner,
  value_cents: purchase.valueCents,
  currency,
  created_at: iso(purchase.at),
  issued_at: purchase.card ? iso(purchase.card.at) : null,
});

const flagRow = ({ id, paidAt }: DemoBooking, isDone: boolean): Row => ({
  order_id: id,
  flag: 'late_payment',
  raised_at: iso(paidAt!),
  done_at: isDone ? iso(paidAt! + 3_600_000) : null,
  done_by: isDone ? admin : null,
});

/** The invariants expect the events of the last days to be recorded as published. */
function eventRows(order: PaidOrder): Row[] {
  const event = (name: string, payload: Row): Row => ({
    id: randomUUID(),
    name,
    aggregate_id: order.id,
    payload,
    headers: {},
    occurred_at: iso(order.paidAt),
    published_at: iso(order.paidAt + 1_000),
  });
  return [
    event('payment.completed.v1', { paymentId: order.payment.id }),
    ...('offer' in order && hasTickets(order) ? [event('ticket.created.v1', { bookingId: order.id })] : []),
  ];
}

export function couponTables({ codes, bookings, purchases, batch }: Year): Tables {
  return [
    ['coupon_batches', [{ id: batch.id }]],
    ['coupons', codes.map(couponRow)],
    ['coupon_holds', bookings.flatMap(holdRows)],
    ['coupon_ledger', ledgerRows(codes, bookings)],
    ['gift_card_purchases', purchases.filter(isPaid).map(cardPurchaseRow)],
  ];
}

const couponRow = (code: DemoCode): Row => ({
  id: code.id,
  code: code.code,
  code_key: code.code.replaceAll('-', ''),
  discount_type: code.type,
  discount_value: code.value,
  is_active: code.isActive,
  is_gift_card: code.isGiftCard,
  remaining_value_cents: code.isGiftCard ? code.remainingCents : null,
  held_cents: 0,
  held_uses: 0,
  usage_limit: code.usageLimit,
  times_used: code.uses,
  overrun_uses: 0,
  valid_from: code.validFrom,
  valid_until: code.validUntil,
  created_at: iso(code.at),
  closed_at: code.closedAt === null ? null : iso(code.closedAt),
  version: 1 + code.uses,
  batch_id: code.batchId,
});

function holdRows({ id, at, code, paidAt, refund, price }: DemoBooking): Row[] {
  if (!code) return [];
  const isRedeemed = paidAt !== null;
  const cents = code.isGiftCard ? price.giftCardCents : 0;
  return [
    {
      reference_id: id,
      coupon_id: code.id,
      status: isRedeemed ? 'redeemed' : 'released',
      amount_cents: cents,
      redeemed_cents: isRedeemed ? cents : 0,
      refunded_cents: refund?.giftCardCents ?? 0,
      given_back_cents: refund?.giftCardCents ?? 0,
      overrun: false,
      held_at: iso(at),
      fully_refunded: refund?.teams.length === 0,
    },
  ];
}

/** In the order of time, because the entries are numbered as they are inserted. */
function ledgerRows(codes: DemoCode[], bookings: DemoBooking[]): Row[] {
  const entries: Array<{ code: DemoCode; kind: string; cents: number; held: number; ref: string | null; at: number }> =
    [];
  for (const code of codes) {
    if (!code.isGiftCard) continue;
    entries.push({ code, kind: 'issued', cents: code.value, held: 0, ref: code.purchaseId, at: code.at });
    const { closedAt, value } = code;
    if (closedAt !== null)
      entries.push({ code, kind: 'voided', cents: value, held: 0, ref: code.purchaseId, at: closedAt });
  }
  for (const { id, code, price, at, paidAt, refund } of bookings) {
    if (!code?.isGiftCard) continue;
    const cents = price.giftCardCents;
    entries.push({ code, kind: 'held', cents, held: cents, ref: id, at });
    if (paidAt === null) entries.push({ code, kind: 'released', cents, held: -cents, ref: id, at: at + 31 * 60_000 });
    else entries.push({ code, kind: 'redeemed', cents, held: -cents, ref: id, at: paidAt });
    const back = refund?.giftCardCents ?? 0;
    if (back > 0) entries.push({ code, kind: 'given_back', cents: back, held: 0, ref: id, at: refund!.at });
  }
  return entries
    .toSorted((a, b) => a.at - b.at)
    .map(({ code, kind, cents, held, ref, at }) => ({
      coupon_id: code.id,
      kind,
      amount_cents: cents,
      held_cents: held,
      reference_id: ref,
      booked_at: iso(at),
    }));
}

const cardPurchaseRow = ({ id, card, refund }: DemoPurchase): Row => ({
  purchase_id: id,
  coupon_id: card!.id,
  refunded_cents: refund?.moneyCents ?? 0,
  fully_refunded: refund !== null,
});

const purchaseStatuses: Record<string, string> = {
  card_issued: 'issued',
  failed: 'payment_failed',
  expired: 'expired',
  refunded: 'refunded',
};

export const giftcardTables = ({ purchases }: Year): Tables => [
  [
    'purchases',
    purchases.map((purchase) => ({
      id: purchase.id,
      order_number: purchase.orderNumber,
      request_fingerprint: '',
      status: purchaseStatuses[purchase.outcome],
      purchase_type: purchase.teams === null ? 'fixed' : 'custom',
      participants: purchase.teams && purchase.teams * 3,
      teams: purchase.teams,
      value_cents: purchase.valueCents,
      currency,
      buyer_email: purchase.customer.email,
      buyer_name: nameOf(purchase.customer),
      ui_language: purchase.customer.language,
      consents: consentsOf(purchase),
      session_id: purchase.payment.sessionId,
      paid_at: purchase.paidAt === null ? null : iso(purchase.paidAt),
      coupon_id: purchase.card?.id ?? null,
      created_at: iso(purchase.at),
      issued_at: purchase.card ? iso(purchase.card.at) : null,
      // The booking service has the sale already, in `gift_card_sales`.
      report_due_at: null,
      gift: purchase.gift && { recipientEmail: null, deliverOn: null, ...purchase.gift },
    })),
  ],
];

export function notificationTables({ bookings, purchases }: Year): Tables {
  const mail = (template: string, referenceId: string, at: number): Row => ({
    id: randomUUID(),
    template,
    reference_id: referenceId,
    copy: 0,
    state: 'sent',
    attempts: 1,
    due_at: iso(at),
    created_at: iso(at),
    ended_at: iso(at + mailedAfterMs),
  });
  const ofBookings = bookings.flatMap((booking) => {
    const { id, paidAt, outcome } = booking;
    if (paidAt === null) return [];
    const templates = outcome === 'tickets_failed' ? ['ticket_delayed', 'ticket_delayed_operator'] : ['ticket'];
    return templates.map((template) => mail(template, id, paidAt + madeAfterMs));
  });
  const ofPurchases = purchases.flatMap(({ id, card, gift }) =>
    card ? ['gift_card', ...(gift ? ['gift_card_receipt'] : [])].map((template) => mail(template, id, card.at)) : [],
  );
  const ofRefunds = [...bookings, ...purchases].flatMap(({ refund }) =>
    refund ? [mail('refund', refund.id, refund.at + mailedAfterMs)] : [],
  );
  return [['mails', [...ofBookings, ...ofPurchases, ...ofRefunds]]];
}

const seconds = (time: number): number => Math.floor(time / 1_000);

/** The payments and refunds of the year, for the sandbox's Stripe. */
export const stripeHistory = (year: Year): Row[] =>
  ordersOf(year)
    .filter(({ payment }) => payment.through === 'stripe')
    .map((order) => ({
      id: order.payment.sessionId,
      created: seconds(order.at),
      status: statusOfPayment(order) === 'expired' ? 'expired' : 'complete',
      amount: order.payment.moneyCents,
      currency: currency.toLowerCase(),
      email: order.customer.email,
      metadata: {
        payment_id: order.payment.id,
        purpose: 'offer' in order ? 'booking' : 'gift_card',
        reference_id: order.id,
      },
      productName: 'offer' in order ? `${order.offer.title.de} – ${order.offer.cityName.de}` : 'Wertgutschein',
      ...(order.paidAt !== null && {
        payment: { id: order.payment.intentId, created: seconds(order.paidAt) },
        refunds: order.refund
          ? [
              {
                id: order.refund.providerRefundId,
                created: seconds(order.refund.at),
                amount: order.refund.moneyCents,
                metadata: { payment_id: order.payment.id, refund_id: order.refund.id },
              },
            ]
          : [],
      }),
    }));

/** The tickets of the year, for the sandbox's Loquiz. */
export const loquizHistory = ({ bookings }: Year): Row[] =>
  bookings.flatMap((booking) =>
    ticketsOf(booking).map(({ id, username, password, closedAt }) => ({
      id,
      gameId: booking.offer.appIds[booking.gameLanguage],
      username,
      password,
      scope: booking.id,
      created: seconds((booking.paidAt ?? booking.at) + madeAfterMs),
      ...(closedAt !== null && { closedAt: seconds(closedAt) }),
    })),
  );
