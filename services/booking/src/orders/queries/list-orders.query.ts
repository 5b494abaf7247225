import { Injectable } from '@nestjs/common';
import {
  listOf,
  nullable,
  number,
  oneOf,
  type Page,
  type PageRequest,
  readPage,
  type Shape,
  text,
  timestamp,
  Transaction,
} from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { BookingFlag } from '../../booking/domain/booking-snapshots.js';
import type { BookingStatus } from '../../booking/domain/booking-status.js';
import { parseDocumentNumber, type SeriesPlace } from '../../invoices/domain/document-number.js';
import { StripeCheckout } from '../../payment/stripe/stripe-checkout.js';

export type OrderKind = 'booking' | 'gift_card';
/** The status of a booking, or of the purchase of a gift card. */
export type OrderStatus = BookingStatus | 'issued';
export type OrderFlag = BookingFlag;

export type OrderView = {
  id: string;
  kind: OrderKind;
  orderNumber: string;
  status: OrderStatus;
  customerName: string;
  email: string;
  cityName: string | null;
  gameTitle: string | null;
  totalCents: number;
  /** Refunds that succeeded, of both legs; without those of duplicate payments. */
  refundedCents: number;
  currency: string;
  createdAt: Date;
  flags: OrderFlag[];
  partner: string | null;
  /** When its personal data was erased. */
  erasedAt: Date | null;
};

export const orderFlag = oneOf(
  'late_payment',
  'payment_mismatch',
  'coupon_overrun',
  'duplicate_payment',
  'disputed',
  'dispute_lost',
  'dispute_reversed',
  'refund_failed',
  'gift_card_spent',
);

export const orderShape: Shape<OrderView> = {
  id: text,
  kind: oneOf('booking', 'gift_card'),
  orderNumber: text,
  status: oneOf(
    'pending_payment',
    'paid',
    'expired',
    'payment_failed',
    'cancelled',
    'ticket_pending',
    'ticket_created',
    'ticket_failed',
    'issued',
    'refunded',
    'charged_back',
  ),
  customerName: text,
  email: text,
  cityName: nullable(text),
  gameTitle: nullable(text),
  totalCents: number,
  refundedCents: number,
  currency: text,
  createdAt: timestamp,
  flags: listOf(orderFlag),
  partner: nullable(text),
  erasedAt: nullable(timestamp),
};

/** What was refunded of an order, by two look-ups in indexes; at most an int32, whatever sums Stripe reports. */
const refundedCentsOf = (
  table: string,
): string => `(SELECT least(coalesce(sum(refunds.amount_cents::bigint + refunds.gift_card_cents), 0), 2147483647)::int
  FROM payments JOIN refunds ON refunds.payment_id = payments.id
  WHERE payments.reference_id = ${table}.id::text AND refunds.state = 'succeeded'
    AND NOT 'duplicate_payment' = ANY (payments.flags))`;

export const orderColumnsOf = (
  table: 'orders' | 'order_sources',
): string => `id, kind, order_number AS "orderNumber", status,
  customer_name AS "customerName", email, city_name AS "cityName", game_title AS "gameTitle", total_cents AS "totalCents",
  ${refundedCentsOf(table)} AS "refundedCents", currency, created_at AS "createdAt", flags, partner, erased_at AS "erasedAt"`;

export type ListOrdersInput = PageRequest & {
  search: string;
  kind?: OrderKind;
  status?: OrderStatus;
  flag?: OrderFlag;
  from?: Date;
  /** Exclusive. */
  to?: Date;
  /** The purchase of the gift card whose code is the search text; listed in addition to the orders found. */
  orOrderId?: string;
};

/** Orders of every kind, newest first. */
@Injectable()
export class ListOrders {
  constructor(
    private readonly tx: Transaction,
    private readonly stripe: StripeCheckout,
  ) {}

  async execute({ limit, cursor, ...given }: ListOrdersInput): Promise<Page<OrderView>> {
    const filter = { ...given, search: await this.withPaymentIntent(given.search.trim()) };
    return readPage(
      { limit, cursor },
      async (after, rows) => {
        const values: unknown[] = [];
        const parameter = (value: unknown): string => `$${values.push(value)}`;
        const conditions = conditionsOf(filter, parameter);
        if (after) conditions.push(`(created_at, id) < (${parameter(after.at)}, ${parameter(after.id)})`);
        const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
        const sql = `SELECT ${orderColumnsOf('orders')} FROM orders ${where} ORDER BY created_at DESC, id DESC LIMIT ${rows}`;
        return this.tx.run(async () => {
          // The best plan depends on how rare the values are: a common word is found soonest among the newest orders.
          await this.tx.execute("SET LOCAL plan_cache_mode = 'force_custom_plan'");
          return this.tx.read(orderShape, sql, values);
        });
      },
      ({ createdAt, id }) => ({ at: createdAt, id }),
    );
  }

  /** The payment intent in place of a charge: Stripe's dashboard shows both, and only the former is stored. */
  private async withPaymentIntent(search: string): Promise<string> {
    return /^ch_\w+$/.test(search) ? ((await this.stripe.findPaymentIntent(search)) ?? search) : search;
  }
}

function conditionsOf(
  { search, kind, status, flag, from, to, orOrderId }: Omit<ListOrdersInput, 'limit' | 'cursor'>,
  parameter: (value: unknown) => string,
): string[] {
  const found = searchConditions(search, parameter);
  const hasOtherOrder = orOrderId !== undefined && isUuid(orOrderId) && found.length > 0;
  const conditions = hasOtherOrder ? [`((${found.join(' AND ')}) OR id = ${parameter(orOrderId)})`] : found;
  if (kind) conditions.push(`kind = ${parameter(kind)}`);
  if (status) conditions.push(`status = ${parameter(status)}`);
  // The first condition lets the planner use the index of the flagged orders.
  if (flag) conditions.push(`flags <> '{}'`, `flags @> ARRAY[${parameter(flag)}]`);
  if (from) conditions.push(`created_at >= ${parameter(from)}`);
  if (to) conditions.push(`created_at < ${parameter(to)}`);
  return conditions;
}

/** Ids of Stripe's sessions, payment intents, refunds and charges, and of the shop's own sessions. */
const paymentId = /^(cs|pi|re|ch|free|manual)_\S+$/;
/** At least six digits, grouped as people write phone numbers. */
const phoneNumber = /^\+?(?:[\s()/.-]*\d){6,}[\s.-]*$/;
/** The index contains groups of three characters. */
const minSearchLength = 3;

function searchConditions(search: string, parameter: (value: unknown) => string): string[] {
  const phrase = search.trim().replace(/\s+/g, ' ');
  if (phrase === '') return [];
  if (paymentId.test(phrase)) return [`id = ANY (${ordersOfPaymentId(parameter(phrase))})`];
  const document = parseDocumentNumber(phrase.toUpperCase());
  if (document) return [`id = ${orderOfDocument(document, parameter)}`];
  const lower = phrase.toLowerCase();
  if (lower.length < minSearchLength) return [`lower(order_number) LIKE ${parameter(`${escaped(lower)}%`)}`];
  const words = lower.split(' ').slice(0, maxWords);
  const searched = words.some(({ length }) => length >= minSearchLength) ? words : [lower];
  const found = searched.map((word) => `search_text LIKE ${parameter(`%${escaped(word)}%`)}`);
  const digits = phoneNumber.test(phrase) ? digitsOf(phrase) : '';
  if (digits.length < minSearchLength) return found;
  return [`((${found.join(' AND ')}) OR search_text LIKE ${parameter(`%${digits}%`)})`];
}

/** The digits, without the zeros that are dialled before the number within its country, or before the country code. */
const digitsOf = (phone: string): string => phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');

const maxWords = 8;
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const orderOfDocument = ({ kind, year, sequence }: SeriesPlace, parameter: (value: unknown) => string): string =>
  `(SELECT order_id FROM invoices WHERE kind = ${parameter(kind)} AND year = ${parameter(year)}
    AND sequence = ${parameter(sequence)})`;

/** The orders of a session, payment intent or refund, by one look-up in an index for each kind of id. */
const ordersOfPaymentId = (id: string): string => `ARRAY(
  SELECT reference_id::uuid FROM (
    SELECT reference_id FROM payments WHERE session_id = ${id} UNION ALL
    SELECT reference_id FROM payments WHERE payment_intent_id = ${id} UNION ALL
    SELECT reference_id FROM payments WHERE id = (SELECT payment_id FROM refunds WHERE provider_refund_id = ${id})
  ) AS found WHERE reference_id ~ '^[0-9a-f-]{36}$')`;
