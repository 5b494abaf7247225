import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Rows, text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { Payment, PaymentPurpose } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { Refund } from '../domain/refund.js';
import { toRaisedEvent } from '../payment-enums.js';
import { PaymentRow, toPayment, toPaymentRow } from './payment.row.js';
import { RefundRow, toRefund } from './refund.row.js';

/** Loads and saves payments with their refunds. `save` writes the events that the payment recorded, in the same transaction. */
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

  /** Answers false when this attempt exists already. */
  insert(payment: Payment): Promise<boolean> {
    return this.payments.insertIfAbsent(toPaymentRow(payment), 'purpose', 'referenceId', 'attempt');
  }

  /** Belongs into the transaction that has locked the payment. */
  async save(payment: Payment): Promise<void> {
    const { id, version } = payment.snapshot;
    await this.payments.update({ id }, { ...toPaymentRow(payment), version: version + 1 });
    for (const refund of payment.snapshot.refunds) await this.refunds.upsert({ ...refund, paymentId: id }, 'id');
    await this.outbox.append(payment.takeEvents().map(toRaisedEvent));
  }

  /** For a change of the payment's own row without a lock; answers false when it was changed since it was loaded. */
  async saveIfCurrent(payment: Payment): Promise<boolean> {
    const { id, version } = payment.snapshot;
    const changes = { ...toPaymentRow(payment), version: version + 1 };
    return (await this.tx.autocommit(() => this.payments.update({ id, version }, changes))) === 1;
  }

  async findBySession(sessionId: string): Promise<Payment | undefined> {
    return this.toOne(await this.payments.findMany({ sessionId }));
  }

  /** What a session pays for. */
  async findReference(sessionId: string, purpose: PaymentPurpose): Promise<string | undefined> {
    const [found] = await this.tx.read(
      { referenceId: text },
      'SELECT reference_id AS "referenceId" FROM payments WHERE session_id = $1 AND purpose = $2',
      [sessionId, purpose],
    );
    return found?.referenceId;
  }

  async findLatest(purpose: PaymentPurpose, referenceId: string): Promise<Payment | undefined> {
    const latest = { orderBy: { descending: 'attempt' }, limit: 1 } as const;
    return this.toOne(await this.payments.findMany({ purpose, referenceId }, latest));
  }

  /** The payment's id belongs to us, so it is a UUID. Locks it until the transaction ends. */
  async getForUpdate(id: string): Promise<Payment> {
    const payment = await this.toOne(await this.payments.findMany({ id }, { lock: 'wait' }));
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  }

  /** Every session of the checkout that this one belongs to, locked in one order so that two of them cannot both win. */
  async lockCheckout({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): Promise<Payment[]> {
    return this.toMany(
      await this.payments.query(
        // One look-up by each key: with OR the planner may read a young table from end to end, and keeps to that.
        `SELECT ${this.payments.columns()} FROM payments WHERE checkout_id = (
           SELECT checkout_id FROM payments WHERE session_id = $1 UNION ALL
           SELECT checkout_id FROM payments WHERE id = $2 LIMIT 1)
         ORDER BY id FOR UPDATE`,
        [sessionId, uuidOrNull(paymentId)],
      ),
    );
  }

  /** Whether any session of the checkout has taken money. */
  async isCheckoutPaid(checkoutId: string): Promise<boolean> {
    return (await this.payments.count({ checkoutId, status: ['paid', 'refunded'] })) > 0;
  }

  /** By the provider's own reference, which refunds and disputes carry, or our own in its metadata; locked. */
  async lockByIntent(paymentIntentId: string, paymentId?: string): Promise<Payment | undefined> {
    return this.toOne(
      await this.payments.query(
        // One look-up by each key, as above.
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

  /** Whether the provider may be asked about a session now: of all replicas one is told so in each interval. */
  async claimRefresh(id: string, now: Date, minIntervalMs: number): Promise<boolean> {
    const claimed = await this.tx.autocommit(() =>
      this.tx.execute(
        'UPDATE payments SET refreshed_at = $2 WHERE id = $1 AND (refreshed_at IS NULL OR refreshed_at <= $3)',
        [id, now, new Date(now.getTime() - minIntervalMs)],
      ),
    );
    return claimed === 1;
  }

  /** Open sessions past their time, those first that wait longest for a check: the provider must say what became of them. */
  claimOverdue(now: Date, before: Date, limit: number): Promise<Payment[]> {
    return this.claimForProvider(now, 'expires_at < $1 ORDER BY checked_at NULLS FIRST LIMIT $2', [before, limit]);
  }

  /**
   * Open sessions whose payment we may have missed. Each is checked at twice the age of the last time, so that a session
   * costs five questions in its half hour.
   */
  claimForCheck(now: Date, minAgeMs: number, limit: number): Promise<Payment[]> {
    return this.claimForProvider(
      now,
      `expires_at >= $1 AND created_at <= $1 - $2 * interval '1 millisecond'
         AND (checked_at IS NULL OR $1 - created_at >= 2 * (checked_at - created_at))
       ORDER BY created_at LIMIT $3`,
      [now, minAgeMs, limit],
    );
  }

  /** Checkouts that died before their session was opened: nobody was ever given an address to pay at. */
  async listUnopened(before: Date, limit: number): Promise<Payment[]> {
    return this.toMany(
      await this.payments.query(
        `SELECT ${this.payments.columns()} FROM payments
         WHERE status = 'pending' AND (session_id IS NULL OR provider = 'none') AND created_at < $1
         ORDER BY created_at LIMIT $2`,
        [before, limit],
      ),
    );
  }

  /** What we owe, first what was not tried for longest: what Stripe will never give back keeps nothing else waiting. */
  async claimRequestedRefunds(now: Date, limit: number): Promise<Array<{ payment: Payment; refund: Refund }>> {
    const claimed = await this.tx.autocommit(() =>
      this.refunds.query(
        `WITH due AS (SELECT id FROM refunds WHERE state = 'requested' ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)
         UPDATE refunds SET updated_at = $1 FROM due WHERE refunds.id = due.id RETURNING ${this.refunds.columns()}`,
        [now, limit],
      ),
    );
    if (claimed.length === 0) return [];
    const payments = await this.toMany(await this.payments.findMany({ id: claimed.map(({ paymentId }) => paymentId) }));
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    return claimed.map((row) => ({ payment: byId.get(row.paymentId)!, refund: toRefund(row) }));
  }

  /** Open sessions at the provider, each claimed by one replica at a time. */
  private claimForProvider(now: Date, rest: string, values: unknown[]): Promise<Payment[]> {
    return this.tx.run(async () => {
      const due = await this.toMany(
        await this.payments.query(
          `SELECT ${this.payments.columns()} FROM payments
           WHERE status = 'pending' AND session_id IS NOT NULL AND provider = 'stripe'
             AND NOT flags @> '{payment_mismatch}' AND ${rest} FOR UPDATE SKIP LOCKED`,
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

  private async toOne(rows: PaymentRow[]): Promise<Payment | undefined> {
    return (await this.toMany(rows))[0];
  }

  /** Nothing can have gone back before money came in, which saves the look-up on the way to a payment. */
  private async toMany(rows: PaymentRow[]): Promise<Payment[]> {
    const paymentId = rows.filter(hasSeenMoney).map(({ id }) => id);
    const refunds = paymentId.length > 0 ? await this.refunds.findMany({ paymentId }) : [];
    return rows.map((row) => toPayment(row, refunds.filter((refund) => refund.paymentId === row.id).map(toRefund)));
  }
}

const hasSeenMoney = ({ status, flags }: PaymentRow): boolean =>
  status === 'paid' || status === 'refunded' || flags.includes('payment_mismatch');

/** Metadata comes from outside; anything else than a UUID matches no payment. */
const uuidOrNull = (id: string | undefined): string | null => (id && isUuid(id) ? id : null);
