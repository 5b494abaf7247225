import { Injectable } from '@nestjs/common';
import {
  boolean,
  number,
  oneOf,
  type PageRequest,
  readPage,
  type Shape,
  text,
  timestamp,
  Transaction,
} from '@shop/persistence';
import type { Period } from '@shop/scheduling';
import type { PaymentPurpose } from '../domain/payment-state.js';

/** The totals of all refunds of one paid order so far. */
export type RefundTotals = {
  referenceId: string;
  purpose: PaymentPurpose;
  /** Through the payment provider. */
  refundedCents: number;
  giftCardRefundedCents: number;
  fullyRefunded: boolean;
};

export type RefundTotalsPage = { refunds: RefundTotals[]; nextCursor: string };

const totalsShape: Shape<RefundTotals> = {
  referenceId: text,
  purpose: oneOf('booking', 'gift_card'),
  refundedCents: number,
  giftCardRefundedCents: number,
  fullyRefunded: boolean,
};
const totals = `reference_id AS "referenceId", purpose, payments.refunded_cents AS "refundedCents",
  payments.status = 'refunded' AS "fullyRefunded",
  (SELECT coalesce(sum(gift_card_cents), 0)::int FROM refunds AS given_back
   WHERE payment_id = payments.id AND gift_card_refunded_at IS NOT NULL) AS "giftCardRefundedCents"`;
/**
 * SQL condition. The refund of a duplicate or of a wrong amount concerns no order, so `payment.refunded` does not
 * report it.
 */
const paysForOrder = `payments.status IN ('paid', 'refunded') AND NOT payments.flags @> '{duplicate_payment}'`;

type Row = RefundTotals & { refundId: string; at: Date };

/**
 * What `payment.refunded` reports: the totals of orders, by the time of the last change of a refund that was made or
 * failed. The order of a failed refund is listed too, because the bank may have returned that refund after it was made
 * and reported. The totals are read from the rows, so that a lost event hides nothing from the promise ledger.
 */
@Injectable()
export class ListRefundTotals {
  constructor(private readonly tx: Transaction) {}

  /** Without a purpose, those of all purposes. An order occurs once for each of its refunds in the period. */
  async execute({
    purpose,
    from,
    until,
    ...request
  }: PageRequest & Period & { purpose?: PaymentPurpose }): Promise<RefundTotalsPage> {
    const { items, next } = await readPage<Row>(
      request,
      (after, limit) =>
        this.tx.read(
          { ...totalsShape, refundId: text, at: timestamp },
          `SELECT ${totals}, refunds.id AS "refundId", refunds.updated_at AS at
           FROM refunds JOIN payments ON payments.id = payment_id
           WHERE state IN ('succeeded', 'failed') AND ${paysForOrder} AND ($1::text IS NULL OR purpose = $1)
             AND refunds.updated_at >= $2 AND refunds.updated_at < $3
             AND ($4::timestamptz IS NULL OR (refunds.updated_at, refunds.id) < ($4, $5::uuid))
           ORDER BY refunds.updated_at DESC, refunds.id DESC LIMIT $6`,
          [purpose ?? null, from, until, after?.at ?? null, after?.id ?? null, limit],
        ),
      ({ at, refundId }) => ({ at, id: refundId }),
    );
    return { refunds: items.map(({ refundId: _, at: __, ...refund }) => refund), nextCursor: next };
  }

  /** The totals of one order; undefined for an order that was not paid. */
  async find(referenceId: string): Promise<RefundTotals | undefined> {
    const sql = `SELECT ${totals} FROM payments WHERE reference_id = $1 AND ${paysForOrder}`;
    return (await this.tx.read(totalsShape, sql, [referenceId]))[0];
  }
}
