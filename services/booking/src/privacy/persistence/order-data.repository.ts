import { Injectable } from '@nestjs/common';
import { boolean, nullable, oneOf, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { periodEndOf } from '../../withdrawals/domain/withdrawal.js';
import type { ErasureFacts } from '../domain/order-erasure.js';

type Progress = ErasureFacts['progress'];
export type KnownOrder = { id: string; isGiftCard: boolean; isErased: boolean; facts: ErasureFacts };
/** The place of an order in a list that begins with the oldest order. */
export type OrderPosition = { createdAt: Date; id: string };

type FactRow = Pick<ErasureFacts, 'progress' | 'deliveryDayEnd' | 'hasOpenCase'> & {
  id: string;
  isGiftCard: boolean;
  isErased: boolean;
  createdAt: Date;
};

const factShape: Shape<FactRow> = {
  id: text,
  isGiftCard: boolean,
  isErased: boolean,
  createdAt: timestamp,
  progress: oneOf<Progress>('unpaid', 'paid', 'delivered', 'refunded'),
  deliveryDayEnd: nullable(timestamp),
  hasOpenCase: boolean,
};

/** While one of these flags is open, the customer's e-mail address may be needed. */
const flagsNeedingCustomer = ['payment_mismatch', 'disputed', 'dispute_reversed', 'refund_failed'];

const factsSql = `
  SELECT source.id, kind = 'gift_card' AS "isGiftCard", source.erased_at IS NOT NULL AS "isErased",
    source.created_at AS "createdAt",
    CASE WHEN source.status IN ('pending_payment', 'expired', 'payment_failed', 'cancelled') THEN 'unpaid'
      WHEN source.status IN ('ticket_created', 'issued') THEN 'delivered'
      WHEN source.status IN ('refunded', 'charged_back') THEN 'refunded' ELSE 'paid' END AS progress,
    (deliver_on + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AS "deliveryDayEnd",
    EXISTS (SELECT FROM withdrawals WHERE order_id = source.id AND state IN ('refund_due', 'waiting'))
      -- A withdrawal gets the id of its order when it is checked.
      OR EXISTS (SELECT FROM withdrawals WHERE order_number = upper(source.order_number) AND state = 'received')
      OR EXISTS (SELECT FROM order_flags WHERE order_id = source.id AND done_at IS NULL AND flag = ANY ($2))
      AS "hasOpenCase"
  FROM order_sources AS source LEFT JOIN gift_card_sales ON gift_card_sales.id = source.id
  WHERE source.id = ANY ($1::uuid[])`;

const latest = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));

/** Erases the personal data of orders, and reads the facts that decide whether it must be kept. */
@Injectable()
export class OrderDataRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
  ) {}

  async find(ids: string[], withdrawalPeriodDays: number): Promise<KnownOrder[]> {
    const rows = await this.tx.read(factShape, factsSql, [ids, flagsNeedingCustomer]);
    const paymentsByOrder = Map.groupBy(
      await this.payments.listOfOrders(rows.map(({ id }) => id)),
      ({ referenceId }) => referenceId,
    );
    return rows.map(({ id, isGiftCard, isErased, createdAt, ...facts }) => {
      const payments = paymentsByOrder.get(id) ?? [];
      return {
        id,
        isGiftCard,
        isErased,
        facts: {
          ...facts,
          hasPendingPayment: payments.some(({ status }) => status === 'pending'),
          checkoutEnd: latest(createdAt, ...payments.map(({ expiresAt }) => expiresAt)),
          periodEnd: periodEndOf(createdAt, withdrawalPeriodDays),
          hasOpenCase: facts.hasOpenCase || payments.some(({ isRefundUnderWay }) => isRefundUnderWay),
        },
      };
    });
  }

  /** Locks these orders: no payment, refund or booking of them changes until the transaction ends. */
  async lock(ids: string[]): Promise<void> {
    // Payments are locked first, as in the recording of a payment.
    await this.payments.lockOfOrders(ids);
    await this.tx.execute('SELECT FROM bookings WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
    await this.tx.execute('SELECT FROM gift_card_sales WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
  }

  /** Orders, unpaid or paid, that were placed before a time and still have their personal data, oldest first. */
  async listUnerased(
    { isPaid, before }: { isPaid: boolean; before: Date },
    after: OrderPosition | undefined,
    limit: number,
  ): Promise<OrderPosition[]> {
    const unpaid = `status IN ('pending_payment', 'expired', 'payment_failed', 'cancelled')`;
    return this.tx.read(
      { id: text, createdAt: timestamp },
      `SELECT id, created_at AS "createdAt" FROM orders
       WHERE erased_at IS NULL AND ${isPaid ? `NOT ${unpaid}` : unpaid} AND created_at < $1
         AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
      [before, after?.createdAt ?? null, after?.id ?? null, limit],
    );
  }

  /**
   * Empties every column in which customers or admins wrote about a person, except the reasons of refunds. Order
   * numbers, amounts, the provider's ids and issued documents stay.
   */
  async erase(ids: string[], now: Date): Promise<void> {
    await this.tx.execute(
      `DELETE FROM order_link_requests WHERE email IN (
         SELECT lower(email) FROM bookings WHERE id = ANY ($1::uuid[])
         UNION ALL SELECT lower(buyer_email) FROM gift_card_sales WHERE id = ANY ($1::uuid[]))`,
      [ids],
    );
    await this.tx.execute(
      `UPDATE withdrawals SET email = '', name = '', text = '', reason = '', erased_at = $2
       WHERE state IN ('refunded', 'declined', 'closed') AND (order_id = ANY ($1::uuid[]) OR order_number IN (
         SELECT upper(order_number) FROM bookings WHERE id = ANY ($1::uuid[])
         UNION ALL SELECT upper(order_number) FROM gift_card_sales WHERE id = ANY ($1::uuid[])))`,
      [ids, now],
    );
    await this.tx.execute(
      `UPDATE bookings SET email = '', first_name = '', last_name = '', phone = NULL, country_code = NULL,
         idempotency_key = NULL, idempotency_fingerprint = NULL, erased_at = $2 WHERE id = ANY ($1::uuid[])`,
      [ids, now],
    );
    await this.tx.execute(
      `UPDATE gift_card_sales SET buyer_name = '', buyer_email = '', erased_at = $2 WHERE id = ANY ($1::uuid[])`,
      [ids, now],
    );
    await this.tx.execute('DELETE FROM billing_addresses WHERE order_id = ANY ($1::uuid[])', [ids]);
    await this.tx.execute(
      `UPDATE order_timeline SET detail = NULL WHERE order_id = ANY ($1::uuid[]) AND kind = 'note_added'`,
      [ids],
    );
    await this.tx.execute('UPDATE order_flags SET note = NULL WHERE order_id = ANY ($1::uuid[])', [ids]);
  }
}
