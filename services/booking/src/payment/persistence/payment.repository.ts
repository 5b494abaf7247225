import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Rows, text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { Payment } from '../domain/payment.js';
import type { PaymentPurpose } from '../domain/payment-state.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { Refund } from '../domain/refund.js';
import { toRaisedEvent } from '../payment-enums.js';
import { PaymentRow, toPayment, toPaymentRow } from './payment.row.js';
import { RefundRow, toRefund } from './refund.row.js';

/**
 * Loads and saves payments with their refunds. `save` writes the events that the payment recorded, in the same
 * transaction.
 */
@Injectable()
export class PaymentRepository {
  private readonly payments: Rows<PaymentRow>;
  private readonly refunds: Rows<RefundRow>;

  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
  ) {
    this.payments = new Rows(tx, PaymentRow);
    this.refunds = new Rows(tx, RefundRow);
  }

  /** False when this attempt exists already. */
  insert(payment: Payment): Promise<boolean> {
    return this.payments.insertIfAbsent(toPaymentRow(payment), 'purpose', 'referenceId', 'attempt');
  }

  /** To be called in the transaction that has locked the payment. */
  async save(payment: Payment): Promise<void> {
    const { id, version } = payment.snapshot;
    await this.payments.update({ id }, { ...toPaymentRow(payment), version: version + 1 });
    for (const refund of payment.snapshot.refunds) await this.refunds.upsert({ ...refund, paymentId: id }, 'id');
    await this.outbox.append(payment.takeEvents().map(toRaisedEvent));
  }

  /** Saves the payment's own row without a lock; false when it was changed since it was loaded. */
  async saveIfCurrent(payment: Payment): Promise<boolean> {
    const { id, version } = payment.snapshot;
    const changes = { ...toPaymentRow(payment), version: version + 1 };
    return (await this.tx.autocommit(() => this.payments.update({ id, version }, changes))) === 1;
  }

  async findBySession(sessionId: string): Promise<Payment | undefined> {
    return this.firstWithRefunds(await this.payments.findMany({ sessionId }));
  }

  /** The reference id of a session's payment for this purpose. */
  async findReferenceId(sessionId: string, purpose: PaymentPurpose): Promise<string | undefined> {
    const [found] = await this.tx.read(
      { referenceId: text },
      'SELECT reference_id AS "referenceId" FROM payments WHERE session_id = $1 AND purpose = $2',
      [sessionId, purpose],
    );
    return found?.referenceId;
  }

  async findLatest(purpose: PaymentPurpose, referenceId: string): Promise<Payment | undefined> {
    const latest = { orderBy: { descending: 'attempt' }, limit: 1 } as const;
    return this.firstWithRefunds(await this.payments.findMany({ purpose, referenceId }, latest));
  }

  /** Locks the payment until the transaction ends. The id comes from our own tables, so it is a UUID. */
  async getForUpdate(id: string): Promise<Payment> {
    const payment = await this.firstWithRefunds(await this.payments.findMany({ id }, { lock: 'wait' }));
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  }

  /**
   * Every payment of the checkout that this session belongs to. All are locked, in a fixed order, so that no two
   * payments can complete the same checkout.
   */
  async lockCheckout({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): Promise<Payment[]> {
    return this.withRefunds(
      await this.payments.query(
        // One look-up per key: with OR the planner may choose a full scan of a table without statistics, and keep that
        // plan.
        `SELECT ${this.payments.columns()} FROM payments WHERE checkout_id = (
           SELECT checkout_id FROM payments WHERE session_id = $1 UNION ALL
           SELECT checkout_id FROM payments WHERE id = $2 LIMIT 1)
         ORDER BY id FOR UPDATE`,
        [sessionId, uuidOrNull(paymentId)],
      ),
    );
  }

  /** The order's payment that was paid and is no duplicate; while there is none, the latest one. */
  async findOfOrder(orderId: string): Promise<Payment | undefined> {
    return this.firstWithRefunds(await this.payments.query(this.ofOrder(), [orderId]));
  }

  /** As `findOfOrder`; locks the payment until the transaction ends. */
  async lockOfOrder(orderId: string): Promise<Payment | undefined> {
    return this.firstWithRefunds(await this.payments.query(`${this.ofOrder()} FOR UPDATE`, [orderId]));
  }

  /** Every payment of these orders, also unpaid ones and duplicates. */
  async listOfOrders(orderIds: string[]): Promise<Payment[]> {
    return this.withRefunds(await this.payments.findMany({ referenceId: orderIds }));
  }

  /**
   * As `listOfOrders`; locks the payments until the transaction ends. An erasure holds these locks and then waits for
   * the lock under which documents are issued. Another transaction may hold that lock and insert documents that refer
   * to these payments. `NO KEY` lets it do so; with a stronger lock each would wait for the other.
   */
  async lockOfOrders(orderIds: string[]): Promise<Payment[]> {
    return this.withRefunds(
      await this.payments.query(
        `SELECT ${this.payments.columns()} FROM payments WHERE reference_id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
        [orderIds],
      ),
    );
  }

  async findRefund(id: string): Promise<Refund | undefined> {
    const row = await this.refunds.findOne({ id });
    return row && toRefund(row);
  }

  /** Whether any session of the checkout was paid, even if it was refunded since. */
  async isCheckoutPaid(checkoutId: string): Promise<boolean> {
    return (await this.payments.count({ checkoutId, status: ['paid', 'refunded'] })) > 0;
  }

  /**
   * Finds and locks a payment by its payment intent, to which refunds and disputes refer, or by our id from the
   * metadata.
   */
  async lockByIntent(paymentIntentId: string, paymentId?: string): Promise<Payment | undefined> {
    return this.firstWithRefunds(
      await this.payments.query(
        // One look-up per key, as in `lockCheckout`.
        `SELECT ${this.payments.columns()} FROM payments WHERE id = (
           SELECT id FROM payments WHERE payment_intent_id = $1 UNION ALL
           SELECT id FROM payments WHERE id = $2 LIMIT 1)
         FOR UPDATE`,
        [paymentIntentId, uuidOrNull(paymentId)],
      ),
    );
  }

  async isKnownIntent(paymentIntentId: string): Promise<boolean> {
    return (await this.payments.count({ paymentIntentId })) > 0;
  }

  /** Which of these ids are ids of payments. They come from the metadata of sessions, so some may be no UUID. */
  async listKnown(ids: string[]): Promise<string[]> {
    const sql = 'SELECT id::text FROM payments WHERE id = ANY ($1::uuid[])';
    return (await this.tx.read({ id: text }, sql, [ids.filter((id) => isUuid(id))])).map(({ id }) => id);
  }

  /**
   * Which of these payment intents no payment has, in the same order. The intent of a mismatch is left out: its payment
   * is known, although not as paid, and waits for an operator.
   */
  async listUnrecordedIntents(paymentIntentIds: string[]): Promise<string[]> {
    const recorded = await this.tx.read(
      { id: text },
      'SELECT payment_intent_id AS id FROM payments WHERE payment_intent_id = ANY ($1)',
      [paymentIntentIds],
    );
    const recordedIds = new Set(recorded.map(({ id }) => id));
    return paymentIntentIds.filter((id) => !recordedIds.has(id));
  }

  /** True for one call per interval in all replicas together: only that caller checks the session at the provider. */
  async claimRefresh(id: string, now: Date, minIntervalMs: number): Promise<boolean> {
    const claimed = await this.tx.autocommit(() =>
      this.tx.execute(
        'UPDATE payments SET refreshed_at = $2 WHERE id = $1 AND (refreshed_at IS NULL OR refreshed_at <= $3)',
        [id, now, new Date(now.getTime() - minIntervalMs)],
      ),
    );
    return claimed === 1;
  }

  /**
   * Claims open sessions past their expiry, the least recently checked first. Their outcome has to be checked at the
   * provider.
   */
  claimOverdue(now: Date, before: Date, limit: number): Promise<Payment[]> {
    return this.claimOpenSessions(now, 'expires_at < $1 ORDER BY checked_at NULLS FIRST LIMIT $2', [before, limit]);
  }

  /**
   * Claims open sessions whose payment may have been missed. Each is checked again whenever its age has doubled: with
   * the default settings, five times in the half hour of a session.
   */
  claimForCheck(now: Date, minAgeMs: number, limit: number): Promise<Payment[]> {
    return this.claimOpenSessions(
      now,
      `expires_at >= $1 AND created_at <= $1 - $2 * interval '1 millisecond'
         AND (checked_at IS NULL OR $1 - created_at >= 2 * (checked_at - created_at))
       ORDER BY created_at LIMIT $3`,
      [now, minAgeMs, limit],
    );
  }

  /**
   * Payments that nobody can pay. Stripe's session was not opened, or the shop's own was not completed, because the
   * process crashed or Stripe did not respond.
   */
  async listUnopened(before: Date, limit: number): Promise<Payment[]> {
    return this.withRefunds(
      await this.payments.query(
        `SELECT ${this.payments.columns()} FROM payments
         WHERE status = 'pending' AND (session_id IS NULL OR provider <> 'stripe') AND created_at < $1
         ORDER BY created_at LIMIT $2`,
        [before, limit],
      ),
    );
  }

  /**
   * Claims requested refunds, the least recently attempted first, so that refunds which Stripe always refuses do not
   * block others.
   */
  async claimRequestedRefunds(now: Date, limit: number): Promise<Array<{ paymentId: string; refundId: string }>> {
    const claimed = await this.tx.autocommit(() =>
      this.refunds.query(
        `WITH due AS (SELECT id FROM refunds WHERE state = 'requested' ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         UPDATE refunds SET updated_at = $1 FROM due WHERE refunds.id = due.id RETURNING ${this.refunds.columns()}`,
        [now, limit],
      ),
    );
    return claimed.map(({ id, paymentId }) => ({ paymentId, refundId: id }));
  }

  /**
   * Open sessions at the provider, each claimed by one replica at a time; `filterAndOrder` continues the condition and
   * sets the order.
   */
  private claimOpenSessions(now: Date, filterAndOrder: string, values: unknown[]): Promise<Payment[]> {
    return this.tx.run(async () => {
      const due = await this.withRefunds(
        await this.payments.query(
          `SELECT ${this.payments.columns()} FROM payments
           WHERE status = 'pending' AND session_id IS NOT NULL AND provider = 'stripe'
             AND NOT flags @> '{payment_mismatch}' AND ${filterAndOrder} FOR UPDATE SKIP LOCKED`,
          values,
        ),
      );
      for (const payment of due) {
        payment.recordCheck(now);
        await this.save(payment);
      }
      return due;
    });
  }

  private ofOrder(): string {
    return `SELECT ${this.payments.columns()} FROM payments WHERE reference_id = $1
      ORDER BY (status IN ('paid', 'refunded') AND NOT flags @> '{duplicate_payment}') DESC, attempt DESC LIMIT 1`;
  }

  private async firstWithRefunds(rows: PaymentRow[]): Promise<Payment | undefined> {
    return (await this.withRefunds(rows))[0];
  }

  /** Loads the refunds, except for payments that can have none: this saves a look-up during a checkout. */
  private async withRefunds(rows: PaymentRow[]): Promise<Payment[]> {
    const ids = rows.filter(mayHaveRefunds).map(({ id }) => id);
    const refunds = ids.length > 0 ? await this.refunds.findMany({ paymentId: ids }) : [];
    return rows.map((row) => toPayment(row, refunds.filter((refund) => refund.paymentId === row.id).map(toRefund)));
  }
}

const mayHaveRefunds = ({ status, flags }: PaymentRow): boolean =>
  status === 'paid' || status === 'refunded' || flags.includes('payment_mismatch');

/** Metadata is external input; anything but a UUID matches no payment. */
const uuidOrNull = (id: string | undefined): string | null => (id && isUuid(id) ? id : null);
