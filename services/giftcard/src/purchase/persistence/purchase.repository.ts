import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import type { Day } from '@shop/calendar';
import { number, type Position, Rows, text, Transaction } from '@shop/persistence';
import type { Period } from '@shop/scheduling';
import { validate as isUuid } from 'uuid';
import { Purchase, type PurchaseState } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRow } from './purchase.row.js';

/** What makes a repeated request recognisable. */
export type RequestIdentity = { idempotencyKey: string | null; requestFingerprint: string };

export type IssuedPurchase = PurchaseState & { issuedAt: Date };

export type OverdueClaim = { waitingSince: Date; claimedBefore: Date; now: Date; limit: number };

/** A time in the past, both by the clock of this process and by that of the database. */
const dueAtOnce = new Date(0);

/**
 * SQL expression. The recipient's address becomes empty and not null, because null would mean that the code goes to the
 * buyer.
 */
const giftWithoutPersonalDataSql = `gift || jsonb_build_object('recipientName', NULL, 'message', NULL,
  'recipientEmail', CASE WHEN gift->>'recipientEmail' IS NOT NULL THEN '' END)`;

/** SQL condition: delivered before the day $1, and the recipient or the message is still stored. */
const expiredGiftSql = `coalesce((gift->>'deliverOn')::date, (issued_at AT TIME ZONE 'Europe/Berlin')::date) < $1
  AND issued_at IS NOT NULL
  AND concat(gift->>'recipientName', gift->>'recipientEmail', gift->>'message') <> ''`;

@Injectable()
export class PurchaseRepository {
  private readonly purchases: Rows<PurchaseRow>;

  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
  ) {
    this.purchases = new Rows(tx, PurchaseRow);
  }

  /** Stores a new purchase; false when its idempotency key or its order number is taken. */
  insertOnce(purchase: PurchaseState, identity: RequestIdentity): Promise<boolean> {
    return this.tx.autocommit(() => this.purchases.insertIfAbsent({ ...purchase, ...identity }));
  }

  findByIdempotencyKey(idempotencyKey: string): Promise<(PurchaseState & RequestIdentity) | undefined> {
    return this.purchases.findOne({ idempotencyKey });
  }

  findBySession(sessionId: string): Promise<PurchaseState | undefined> {
    return this.purchases.findOne({ sessionId });
  }

  async findById(id: string): Promise<PurchaseState | undefined> {
    return isUuid(id) ? this.purchases.findOne({ id }) : undefined;
  }

  /** Those of the purchases that are not refunded; unknown ids are left out. */
  async listUnrefunded(ids: string[]): Promise<string[]> {
    const sql = "SELECT id::text FROM purchases WHERE id = ANY ($1::uuid[]) AND status <> 'refunded'";
    return (await this.tx.read({ id: text }, sql, [ids])).map(({ id }) => id);
  }

  async getForUpdate(id: string): Promise<Purchase> {
    const row = isUuid(id) ? await this.purchases.findOne({ id }, { lock: 'wait' }) : undefined;
    if (!row) throw new PurchaseNotFound();
    return new Purchase(row);
  }

  /** Writes what the methods of `Purchase` change, and appends its events to the outbox. */
  async save(purchase: Purchase): Promise<void> {
    const { status, paidAt, couponId, issuedAt, gift } = purchase.snapshot();
    const changes = { status, paidAt, couponId, issuedAt, gift, reportDueAt: dueAtOnce };
    await this.purchases.update({ id: purchase.id }, changes);
    await this.outbox.append(purchase.events);
  }

  /**
   * Empties what the buyer wrote; amounts, times and ids stay. False when there is nothing to erase. The erasure is
   * reported like any change, because an older report may be on its way.
   */
  async erase(id: string, now: Date): Promise<boolean> {
    const erased = await this.tx.execute(
      `UPDATE purchases SET buyer_email = '', buyer_name = '', gift = ${giftWithoutPersonalDataSql}, idempotency_key = NULL,
         request_fingerprint = '', erased_at = $2, report_due_at = $3 WHERE id = $1 AND erased_at IS NULL`,
      [id, now, dueAtOnce],
    );
    return erased === 1;
  }

  /** How many gifts that were delivered before `firstDayKept` still have a recipient or message. */
  async countExpiredGifts(firstDayKept: Day): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM purchases WHERE ${expiredGiftSql}`;
    const [row] = await this.tx.read({ count: number }, sql, [firstDayKept]);
    return row!.count;
  }

  /**
   * Erases the recipients and messages of gifts that were delivered before `firstDayKept`; returns how many gifts had
   * any.
   */
  eraseExpiredGifts(firstDayKept: Day): Promise<number> {
    const sql = `UPDATE purchases SET gift = ${giftWithoutPersonalDataSql} WHERE ${expiredGiftSql}`;
    return this.tx.autocommit(() => this.tx.execute(sql, [firstDayKept]));
  }

  async changeBuyerEmail(id: string, buyerEmail: string): Promise<void> {
    await this.tx.autocommit(() => this.purchases.update({ id }, { buyerEmail, reportDueAt: dueAtOnce }));
  }

  /** Purchases whose card was issued in the period, without those that were refunded in full; newest first. */
  listIssued(
    { from, until }: Period,
    { after, limit }: { after: Position | undefined; limit: number },
  ): Promise<IssuedPurchase[]> {
    const sql = `SELECT ${this.purchases.columns()} FROM purchases
      WHERE status = 'issued' AND issued_at >= $1 AND issued_at < $2
        AND ($3::timestamptz IS NULL OR (issued_at, id) < ($3, $4::uuid))
      ORDER BY issued_at DESC, id DESC LIMIT $5`;
    const values = [from, until, after?.at ?? null, after?.id ?? null, limit];
    // The condition leaves out rows without `issuedAt`.
    return this.purchases.query(sql, values) as Promise<IssuedPurchase[]>;
  }

  /**
   * Claims purchases that have waited since `waitingSince` for their payment or, once paid, for their card; each
   * replica gets different ones.
   */
  claimOverdue({ waitingSince, claimedBefore, now, limit }: OverdueClaim): Promise<PurchaseState[]> {
    const sql = `UPDATE purchases SET checked_at = $3 WHERE id IN (
        SELECT id FROM purchases
        WHERE status IN ('pending_payment', 'paid') AND created_at < $1 AND (paid_at IS NULL OR paid_at < $1)
          AND (checked_at IS NULL OR checked_at < $2)
        ORDER BY checked_at NULLS FIRST, created_at LIMIT $4 FOR UPDATE SKIP LOCKED)
      RETURNING ${this.purchases.columns()}`;
    return this.tx.autocommit(() => this.purchases.query(sql, [waitingSince, claimedBefore, now, limit]));
  }

  /**
   * Claims purchases that have to be reported to the booking service. Each is due again after the lease, unless it is
   * marked as reported.
   */
  claimForReport(limit: number, leaseSeconds: number): Promise<PurchaseRow[]> {
    // Without microseconds, which a JavaScript Date cannot hold: `markReported` looks for exactly this time.
    const sql = `UPDATE purchases SET report_due_at = date_trunc('milliseconds', now()) + $2 * interval '1 second'
      WHERE id IN (SELECT id FROM purchases WHERE report_due_at <= now() ORDER BY report_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${this.purchases.columns()}`;
    return this.tx.autocommit(() => this.purchases.query(sql, [limit, leaseSeconds]));
  }

  /** To be called with purchases that were claimed together. Those that were changed since then stay due. */
  async markReported(claimed: PurchaseRow[]): Promise<void> {
    const [reportDueAt] = claimed.map((purchase) => purchase.reportDueAt);
    const id = claimed.map((purchase) => purchase.id);
    await this.tx.autocommit(() => this.purchases.update({ id, reportDueAt }, { reportDueAt: null }));
  }

  async storeCheckout(id: string, checkout: { sessionId: string; checkoutUrl: string }): Promise<void> {
    await this.tx.autocommit(() => this.purchases.update({ id }, checkout));
  }
}
