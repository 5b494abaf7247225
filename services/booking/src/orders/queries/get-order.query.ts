import { Injectable } from '@nestjs/common';
import { json, listOf, nullable, number, oneOf, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { PriceSnapshot } from '../../booking/domain/booking-snapshots.js';
import type { InvoiceDocument } from '../../invoices/domain/invoice-document.js';
import { InvoiceRepository } from '../../invoices/persistence/invoice.repository.js';
import type { PaymentProvider, PaymentStatus } from '../../payment/domain/payment-state.js';
import type { RefundState } from '../../payment/domain/refund.js';
import type { RefundLegs, TeamShare } from '../../payment/domain/refund-legs.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { OrderNotFound } from '../domain/order.errors.js';
import { type TimelineKind, timelineKinds } from '../domain/timeline.js';
import { orderColumnsOf, orderFlag, type OrderFlag, orderShape, type OrderView } from './list-orders.query.js';

export type OrderTeamView = { number: number; state: 'planned' | 'requesting' | 'created' | 'closed' };
export type OrderPaymentView = {
  id: string;
  provider: PaymentProvider;
  status: PaymentStatus;
  amountCents: number;
  refundedCents: number;
  currency: string;
  sessionId: string | null;
  paymentIntentId: string | null;
  createdAt: Date;
  paidAt: Date | null;
  flags: OrderFlag[];
};
export type OrderRefundView = {
  id: string;
  paymentId: string;
  /** Through the provider. */
  amountCents: number;
  giftCardCents: number;
  teams: number[];
  state: RefundState;
  reason: string;
  requestedBy: string;
  providerRefundId: string | null;
  failure: string | null;
  createdAt: Date;
};
export type FlagStateView = {
  flag: OrderFlag;
  raisedAt: Date;
  /** How often it was raised. */
  times: number;
  doneAt: Date | null;
  doneBy: string | null;
  note: string | null;
  /** How much money the flag is about; null when it is about no amount. */
  amountCents: number | null;
};
export type TimelineView = {
  at: Date;
  kind: TimelineKind;
  actor: string;
  amountCents: number | null;
  detail: string | null;
  /** Given for failed attempts to get tickets: how many there were, and when the next one is due. */
  attempts?: number;
  nextAttemptAt?: Date | null;
};
/** What only a booking has. */
export type BookingPart = {
  price: PriceSnapshot;
  participants: number;
  language: string;
  phone: string | null;
  teamCount: number;
};
export type OrderDetailsView = {
  order: OrderView;
  booking: BookingPart | undefined;
  teams: OrderTeamView[];
  payments: OrderPaymentView[];
  refunds: OrderRefundView[];
  flags: FlagStateView[];
  refundable: RefundLegs & { teamShares: TeamShare[] };
  timeline: TimelineView[];
  invoices: InvoiceDocument[];
};

const bookingPartShape: Shape<BookingPart> = {
  price: json<PriceSnapshot>(),
  participants: number,
  language: text,
  phone: nullable(text),
  teamCount: number,
};
const teamShape: Shape<OrderTeamView> = { number, state: oneOf('planned', 'requesting', 'created', 'closed') };
const paymentShape: Shape<OrderPaymentView> = {
  id: text,
  provider: oneOf('stripe', 'manual', 'none'),
  status: oneOf('pending', 'paid', 'expired', 'failed', 'refunded'),
  amountCents: number,
  refundedCents: number,
  currency: text,
  sessionId: nullable(text),
  paymentIntentId: nullable(text),
  createdAt: timestamp,
  paidAt: nullable(timestamp),
  flags: listOf(orderFlag),
};
const refundShape: Shape<OrderRefundView> = {
  id: text,
  paymentId: text,
  amountCents: number,
  giftCardCents: number,
  teams: listOf(number),
  state: oneOf('requested', 'pending', 'succeeded', 'failed', 'cancelled'),
  reason: text,
  requestedBy: text,
  providerRefundId: nullable(text),
  failure: nullable(text),
  createdAt: timestamp,
};
const flagShape: Shape<FlagStateView> = {
  flag: orderFlag,
  raisedAt: timestamp,
  times: number,
  doneAt: nullable(timestamp),
  doneBy: nullable(text),
  note: nullable(text),
  amountCents: nullable(number),
};
const timelineShape: Shape<Omit<TimelineView, 'attempts' | 'nextAttemptAt'>> = {
  at: timestamp,
  kind: oneOf(...timelineKinds),
  actor: text,
  amountCents: nullable(number),
  detail: nullable(text),
};

/** A refund may return a part through the provider and a part to a gift card. */
const bothLegs = 'refunds.amount_cents + refunds.gift_card_cents';

/** What happened to the order `$1`: what other tables store with a time, and the entries of `order_timeline`. */
const timelineSql = `SELECT at, kind, actor, amount_cents AS "amountCents", detail FROM (
    SELECT 1 AS rank, created_at AS at, 'placed' AS kind, coalesce(placed_by, 'customer') AS actor, NULL::int AS amount_cents, NULL AS detail
    FROM bookings WHERE id = $1
    UNION ALL SELECT 1, created_at, 'placed', 'customer', NULL, NULL FROM gift_card_sales WHERE id = $1
    UNION ALL SELECT 2, paid_at, 'paid', 'customer', amount_cents, NULL
      FROM payments WHERE reference_id = $1::text AND paid_at IS NOT NULL
    UNION ALL SELECT 3, min(round_started_at), 'tickets_requested', 'shop', NULL, NULL
      FROM team_credentials WHERE booking_id = $1 HAVING count(*) > 0
    UNION ALL SELECT 4, max(created_at), 'tickets_created', 'shop', NULL, NULL
      FROM team_credentials WHERE booking_id = $1 HAVING bool_and(status = 'created' OR close_state IS NOT NULL)
        AND max(created_at) IS NOT NULL
    UNION ALL SELECT 4, issued_at, 'gift_card_issued', 'shop', NULL, NULL
      FROM gift_card_sales WHERE id = $1 AND issued_at IS NOT NULL
    UNION ALL SELECT 5, refunds.created_at, 'refund_requested', requested_by, ${bothLegs}, nullif(reason, '')
      FROM refunds JOIN payments ON payments.id = payment_id
      WHERE reference_id = $1::text AND requested_by <> 'provider'
    UNION ALL SELECT 6, refunds.updated_at, 'refund_' || state,
        CASE WHEN refunds.amount_cents > 0 AND provider = 'stripe' THEN 'stripe' ELSE 'shop' END, ${bothLegs}, nullif(coalesce(failure, reason), '')
      FROM refunds JOIN payments ON payments.id = payment_id WHERE reference_id = $1::text AND state <> 'requested'
    UNION ALL SELECT 1, received_at, 'withdrawal_received', 'customer', NULL, NULL
      FROM withdrawals WHERE order_id = $1 AND received_at IS NOT NULL
    UNION ALL SELECT 8, decided_at, 'withdrawal_' || state, coalesce(decided_by, 'shop'), refunded_cents, nullif(reason, '')
      FROM withdrawals WHERE order_id = $1 AND state IN ('refunded', 'declined', 'closed')
    UNION ALL SELECT 7, at, kind, actor, amount_cents, detail FROM order_timeline WHERE order_id = $1
  ) AS entries ORDER BY at, rank`;

type Attempts = { at: Date; outcome: string; attempts: number; nextAttemptAt: Date | null };
const attemptsShape: Shape<Attempts> = {
  at: timestamp,
  outcome: text,
  attempts: number,
  nextAttemptAt: nullable(timestamp),
};

/** Attempts in a row with the same outcome are one entry: a round that lasts a day has hundreds. `$1` is the order. */
const attemptsSql = `SELECT max(at) AS at, outcome, count(*)::int AS attempts,
    (array_agg(next_attempt_at ORDER BY id DESC))[1] AS "nextAttemptAt"
  FROM (SELECT *, row_number() OVER (ORDER BY id) - row_number() OVER (PARTITION BY round, outcome ORDER BY id) AS run
    FROM ticket_attempts WHERE booking_id = $1) AS attempt
  GROUP BY round, outcome, run ORDER BY max(id)`;

const toEntry = ({ at, outcome, attempts, nextAttemptAt }: Attempts): TimelineView => ({
  at,
  kind: 'tickets_attempt_failed',
  actor: 'shop',
  amountCents: null,
  detail: outcome,
  attempts,
  nextAttemptAt,
});

/**
 * One order with everything that an admin needs to answer its customer, as it is now; the list of orders is updated
 * with a delay.
 */
@Injectable()
export class GetOrder {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly documents: InvoiceRepository,
  ) {}

  async execute(id: string): Promise<OrderDetailsView> {
    const [order] = isUuid(id)
      ? await this.tx.read(orderShape, `SELECT ${orderColumnsOf('order_sources')} FROM order_sources WHERE id = $1`, [
          id,
        ])
      : [];
    if (!order) throw new OrderNotFound();
    const [[booking], teams, payments, refunds, entries, invoices, flags, attempts] = await Promise.all([
      this.tx.read(
        bookingPartShape,
        'SELECT price, participants, language, phone, teams AS "teamCount" FROM bookings WHERE id = $1',
        [id],
      ),
      this.tx.read(
        teamShape,
        `SELECT team_number AS number, CASE WHEN close_state IS NULL THEN status ELSE 'closed' END AS state
         FROM team_credentials WHERE booking_id = $1 ORDER BY 1`,
        [id],
      ),
      this.tx.read(
        paymentShape,
        `SELECT id, provider, status, amount_cents AS "amountCents", refunded_cents AS "refundedCents", currency,
           session_id AS "sessionId", payment_intent_id AS "paymentIntentId", created_at AS "createdAt", paid_at AS "paidAt",
           flags
         FROM payments WHERE reference_id = $1 ORDER BY attempt`,
        [id],
      ),
      this.tx.read(
        refundShape,
        `SELECT refunds.id, payment_id AS "paymentId", refunds.amount_cents AS "amountCents",
           refunds.gift_card_cents AS "giftCardCents", teams, state, reason, requested_by AS "requestedBy",
           provider_refund_id AS "providerRefundId", failure, refunds.created_at AS "createdAt"
         FROM refunds JOIN payments ON payments.id = payment_id WHERE reference_id = $1 ORDER BY refunds.created_at`,
        [id],
      ),
      this.tx.read(timelineShape, timelineSql, [id]),
      this.documents.listByOrder(id),
      this.tx.read(
        flagShape,
        `SELECT flag, raised_at AS "raisedAt", times, done_at AS "doneAt", done_by AS "doneBy", note, amount_cents AS "amountCents"
         FROM order_flags WHERE order_id = $1 ORDER BY done_at IS NOT NULL, raised_at`,
        [id],
      ),
      this.tx.read(attemptsShape, attemptsSql, [id]),
    ]);
    const timeline = [...entries, ...attempts.map(toEntry)].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const payment = await this.payments.findOfOrder(id);
    const refundableLegs =
      payment?.isDuplicate === false ? payment.balance.refundable : { amountCents: 0, giftCardCents: 0 };
    const refundable = { ...refundableLegs, teamShares: payment?.balance.teamShares(booking?.teamCount ?? 0) ?? [] };
    return { order, booking, teams, payments, refunds, refundable, flags, timeline, invoices };
  }
}
