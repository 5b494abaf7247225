import { Injectable } from '@nestjs/common';
import {
  boolean,
  json,
  listOf,
  nullable,
  number,
  oneOf,
  record,
  type Shape,
  text,
  timestamp,
  Transaction,
} from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { GameSnapshot, PriceSnapshot } from '../../booking/domain/booking-snapshots.js';
import type { BillingAddress } from '../domain/billing-address.js';
import { documentKinds } from '../domain/document-number.js';
import type { IssuedDocument, OrderRefund, PaidOrder } from '../domain/due-documents.js';
import type { Buyer, PaidThrough, PaymentLegs } from '../domain/invoice-document.js';

type OrderRow = {
  orderId: string;
  orderNumber: string;
  language: 'de' | 'en';
  name: string;
  email: string;
  billing: BillingAddress | null;
  /** The buyer that the latest document names; null unless the order's personal data was erased. */
  documentBuyer: Buyer | null;
  /** Bookings only. */
  game: GameSnapshot | null;
  price: PriceSnapshot | null;
  participants: number | null;
  teams: number | null;
  currency: string;
  paymentId: string;
  through: PaidThrough;
  paidAt: Date;
  moneyCents: number;
  giftCardCents: number;
  refunds: OrderRefund[];
  issued: IssuedDocument[];
};

const orderShape: Shape<OrderRow> = {
  orderId: text,
  orderNumber: text,
  language: oneOf('de', 'en'),
  name: text,
  email: text,
  billing: nullable(json<BillingAddress>()),
  documentBuyer: nullable(json<Buyer>()),
  game: nullable(json<GameSnapshot>()),
  price: nullable(json<PriceSnapshot>()),
  participants: nullable(number),
  teams: nullable(number),
  currency: text,
  paymentId: text,
  through: oneOf('stripe', 'manual', 'none'),
  paidAt: timestamp,
  moneyCents: number,
  giftCardCents: number,
  refunds: listOf(
    record<OrderRefund>({
      id: text,
      moneyCents: number,
      giftCardCents: number,
    }),
  ),
  issued: listOf(
    record<IssuedDocument>({
      id: text,
      kind: oneOf(...documentKinds),
      number: text,
      issuedOn: text,
      cause: text,
      refersTo: nullable(text),
      grossCents: number,
      paid: record<PaymentLegs>({ moneyCents: number, giftCardCents: number }),
      hasBilling: boolean,
    }),
  ),
};

/**
 * Selects the payments that pay for orders, also those that were refunded later; a duplicate payment pays for nothing.
 */
export const payingPayments = `payments.status IN ('paid', 'refunded') AND payments.paid_at IS NOT NULL
  AND NOT payments.flags @> '{duplicate_payment}'`;

const paidOrdersSql = `
  SELECT sold.*, payments.id AS "paymentId", provider AS through, payments.paid_at AS "paidAt", payments.currency,
    payments.amount_cents AS "moneyCents", payments.gift_card_cents AS "giftCardCents",
    coalesce((
      SELECT json_agg(json_build_object('id', refunds.id,
        'moneyCents', CASE WHEN state = 'succeeded' THEN refunds.amount_cents ELSE 0 END,
        'giftCardCents', CASE WHEN gift_card_refunded_at IS NULL THEN 0 ELSE refunds.gift_card_cents END)
        ORDER BY refunds.created_at, refunds.id)
      FROM refunds WHERE payment_id = payments.id), '[]') AS refunds,
    (SELECT content->'buyer' FROM invoices WHERE order_id = sold."orderId" AND sold.is_erased
      ORDER BY issued_at DESC, year DESC, sequence DESC LIMIT 1) AS "documentBuyer",
    coalesce((
      SELECT json_agg(json_build_object('id', invoices.id, 'kind', kind, 'number', number, 'issuedOn', issued_on::text,
        'cause', cause, 'refersTo', refers_to, 'grossCents', gross_cents,
        'paid', content->'paid', 'hasBilling', content->'buyer'->'billing' <> 'null') ORDER BY issued_at, year, sequence)
      FROM invoices WHERE order_id = sold."orderId"), '[]') AS issued
  FROM (
    SELECT id AS "orderId", order_number AS "orderNumber", ui_language AS language, email,
      first_name || ' ' || last_name AS name, game, price, participants, teams,
      (SELECT address FROM billing_addresses WHERE order_id = bookings.id) AS billing, erased_at IS NOT NULL AS is_erased
    FROM bookings WHERE id = ANY ($1::uuid[])
    UNION ALL
    SELECT id, order_number, ui_language, buyer_email, buyer_name, NULL, NULL, NULL, NULL, NULL, erased_at IS NOT NULL
    FROM gift_card_sales WHERE id = ANY ($1::uuid[])
  ) AS sold
  JOIN payments ON reference_id = sold."orderId"::text AND ${payingPayments}
  ORDER BY payments.paid_at, payments.id`;

/** What was sold and paid, with all that its documents say, from the tables of bookings, sales and payments. */
@Injectable()
export class PaidOrders {
  constructor(private readonly tx: Transaction) {}

  /** The paid ones of these orders, in the order in which they were paid. */
  async list(orderIds: string[]): Promise<PaidOrder[]> {
    const rows = await this.tx.read(orderShape, paidOrdersSql, [orderIds.filter((id) => isUuid(id))]);
    return rows.map(toPaidOrder);
  }

  /** Orders whose documents may be incomplete, sorted by payment id, beginning after the payment id `after`. */
  async idsToCheck(after: string, limit: number): Promise<Array<{ orderId: string; paymentId: string }>> {
    return this.tx.read(
      { orderId: text, paymentId: text },
      `SELECT reference_id AS "orderId", id AS "paymentId" FROM payments
       WHERE id > $1 AND ${payingPayments} AND amount_cents + gift_card_cents > 0
         AND (EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
           OR NOT EXISTS (SELECT FROM invoices WHERE order_id::text = reference_id))
       ORDER BY id LIMIT $2`,
      [after, limit],
    );
  }
}

function toPaidOrder({
  name,
  email,
  billing,
  documentBuyer,
  game,
  price,
  participants,
  teams,
  ...row
}: OrderRow): PaidOrder {
  const { paymentId, through, paidAt, moneyCents, giftCardCents, ...order } = row;
  return {
    ...order,
    buyer: documentBuyer ?? { name, email, billing },
    item:
      game && price
        ? {
            kind: 'game',
            title: game.title,
            cityName: game.cityName,
            countryCode: game.countryCode,
            participants: participants ?? 0,
            teams: teams ?? 0,
            pricePerTeamCents: price.pricePerTeamCents,
          }
        : { kind: 'gift_card', valueCents: moneyCents + giftCardCents },
    discountCents: price?.discountCents ?? 0,
    discountCode: price?.discountCode ?? null,
    vatRateBp: price?.vatRateBp ?? null,
    payment: { id: paymentId, through, paidAt, moneyCents, giftCardCents },
  };
}
