import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { Payment, PaymentPurpose } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import { type PaymentRow, toPayment } from './payment.row.js';

/** Loads and saves payments. `save` writes the events that the payment recorded, in the same transaction. */
@Injectable()
export class PaymentRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** Answers false when this attempt exists already. */
  async insert(payment: Payment): Promise<boolean> {
    const state = payment.snapshot;
    const inserted = await this.tx.query(
      `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, url, amount_cents, currency,
         livemode, status, has_hold, gift_card_cents, flags, refunded_cents, refund_due, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
       ON CONFLICT (purpose, reference_id, attempt) DO NOTHING RETURNING 1`,
      [
        state.id,
        state.purpose,
        state.referenceId,
        state.attempt,
        state.checkoutId,
        state.provider,
        state.sessionId,
        state.url,
        state.amountCents,
        state.currency,
        state.livemode,
        state.status,
        state.hasHold,
        state.giftCardCents,
        state.flags,
        state.refundedCents,
        state.refundDue,
        state.createdAt,
        state.expiresAt,
      ],
    );
    return inserted.length === 1;
  }

  /** Stores the provider's page. Answers false when the checkout has ended meanwhile. */
  async attachPage(payment: Payment, { sessionId, url }: { sessionId: string; url: string }): Promise<boolean> {
    const sql = `UPDATE payments SET session_id = $2, url = $3
       WHERE id = $1 AND (session_id = $2 OR session_id IS NULL) AND status IN ('pending', 'paid')`;
    return (await this.tx.autocommit(() => this.tx.execute(sql, [payment.id, sessionId, url]))) === 1;
  }

  /** From now on the provider's word that the page has expired is ours to act on. */
  async markClosing(payment: Payment): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('UPDATE payments SET closing = true WHERE id = $1', [payment.id]));
  }

  async save(payment: Payment): Promise<void> {
    const state = payment.snapshot;
    await this.tx.query(
      `UPDATE payments SET session_id = $2, status = $3, flags = $4, payment_intent_id = $5, refunded_cents = $6, refund_due = $7,
         paid_at = $8
       WHERE id = $1`,
      [
        state.id,
        state.sessionId,
        state.status,
        state.flags,
        state.paymentIntentId,
        state.refundedCents,
        state.refundDue,
        state.paidAt,
      ],
    );
    await this.outbox.append(payment.takeEvents());
  }

  findBySession(sessionId: string): Promise<Payment | undefined> {
    return this.one('SELECT * FROM payments WHERE session_id = $1', [sessionId]);
  }

  findLatest(purpose: PaymentPurpose, referenceId: string): Promise<Payment | undefined> {
    return this.one('SELECT * FROM payments WHERE purpose = $1 AND reference_id = $2 ORDER BY attempt DESC LIMIT 1', [
      purpose,
      referenceId,
    ]);
  }

  /** The payment's id belongs to us, so it is a UUID. Locks it until the transaction ends. */
  async getForUpdate(id: string): Promise<Payment> {
    const payment = await this.one('SELECT * FROM payments WHERE id = $1 FOR UPDATE', [id]);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  }

  /** Every session of the checkout that this one belongs to, locked in one order so that two of them cannot both win. */
  lockCheckout({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): Promise<Payment[]> {
    return this.many(
      // One look-up by each key: with OR the planner may read a young table from end to end, and keeps to that.
      `SELECT * FROM payments WHERE checkout_id = (
         SELECT checkout_id FROM payments WHERE session_id = $1 UNION ALL
         SELECT checkout_id FROM payments WHERE id = $2 LIMIT 1)
       ORDER BY id FOR UPDATE`,
      [sessionId, uuidOrNull(paymentId)],
    );
  }

  /** Whether any session of the checkout has taken money. */
  async isCheckoutPaid(checkoutId: string): Promise<boolean> {
    const [paid] = await this.tx.query(
      `SELECT 1 FROM payments WHERE checkout_id = $1 AND status IN ('paid', 'refunded') LIMIT 1`,
      [checkoutId],
    );
    return paid !== undefined;
  }

  /** By the provider's own reference, which refunds and disputes carry, or our own in its metadata; locked. */
  lockByIntent(paymentIntentId: string, paymentId?: string): Promise<Payment | undefined> {
    return this.one(
      // One look-up by each key, as above.
      `SELECT * FROM payments WHERE id = (
         SELECT id FROM payments WHERE payment_intent_id = $1 UNION ALL
         SELECT id FROM payments WHERE id = $2 LIMIT 1)
       FOR UPDATE`,
      [paymentIntentId, uuidOrNull(paymentId)],
    );
  }

  async isKnownIntent(paymentIntentId: string): Promise<boolean> {
    const [known] = await this.tx.query('SELECT 1 FROM payments WHERE payment_intent_id = $1 LIMIT 1', [
      paymentIntentId,
    ]);
    return known !== undefined;
  }

  /** Takes open pages past their time, those first that were not asked about for longest: the provider must say what became of them. */
  takeOverdue(now: Date, before: Date, limit: number): Promise<Payment[]> {
    return this.take(
      `WITH due AS (
         SELECT id FROM payments
         WHERE status = 'pending' AND session_id IS NOT NULL AND provider = 'stripe' AND expires_at < $2
           AND NOT flags @> '{payment_mismatch}'
         ORDER BY checked_at NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED)
       UPDATE payments SET checked_at = $1 FROM due WHERE payments.id = due.id RETURNING payments.*`,
      [now, before, limit],
    );
  }

  /**
   * Takes open pages whose payment we may have missed. Each is asked about at twice the age of the last time, so that a
   * session costs five questions in its half hour.
   */
  takeForCheck(now: Date, minAgeMs: number, limit: number): Promise<Payment[]> {
    return this.take(
      `WITH due AS (
         SELECT id FROM payments
         WHERE status = 'pending' AND session_id IS NOT NULL AND provider = 'stripe' AND expires_at >= $1
           AND NOT flags @> '{payment_mismatch}' AND created_at <= $1 - $2 * interval '1 millisecond'
           AND (checked_at IS NULL OR $1 - created_at >= 2 * (checked_at - created_at))
         ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       UPDATE payments SET checked_at = $1 FROM due WHERE payments.id = due.id RETURNING payments.*`,
      [now, minAgeMs, limit],
    );
  }

  /** Checkouts that died before their page was opened: nobody was ever given an address to pay at. */
  listUnopened(before: Date, limit: number): Promise<Payment[]> {
    return this.many(
      `SELECT * FROM payments WHERE status = 'pending' AND (session_id IS NULL OR provider = 'none') AND created_at < $1
       ORDER BY created_at LIMIT $2`,
      [before, limit],
    );
  }

  /** Takes what we owe, first what was not tried for longest: what Stripe will never give back keeps nothing else waiting. */
  takeRefundsDue(now: Date, limit: number): Promise<Payment[]> {
    return this.take(
      `WITH due AS (
         SELECT id FROM payments WHERE refund_due
         ORDER BY checked_at NULLS FIRST LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE payments SET checked_at = $1 FROM due WHERE payments.id = due.id RETURNING payments.*`,
      [now, limit],
    );
  }

  private async one(sql: string, params: unknown[]): Promise<Payment | undefined> {
    return (await this.many(sql, params))[0];
  }

  /** One statement that marks the rows it answers. */
  private take(sql: string, params: unknown[]): Promise<Payment[]> {
    return this.tx.autocommit(() => this.many(sql, params));
  }

  private async many(sql: string, params: unknown[]): Promise<Payment[]> {
    return (await this.tx.query<PaymentRow>(sql, params)).map(toPayment);
  }
}

/** Metadata comes from outside; anything else than a UUID matches no payment. */
const uuidOrNull = (id: string | undefined): string | null => (id && isUuid(id) ? id : null);
