import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Rows, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import { Purchase, type PurchaseState } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRow } from './purchase.row.js';

/** What makes a repeated request recognisable. */
export type RequestIdentity = { idempotencyKey: string | null; requestFingerprint: string };

export type OverdueClaim = { createdBefore: Date; checkedBefore: Date; now: Date; limit: number };

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

  async getForUpdate(id: string): Promise<Purchase> {
    const row = isUuid(id) ? await this.purchases.findOne({ id }, { lock: 'wait' }) : undefined;
    if (!row) throw new PurchaseNotFound();
    return new Purchase(row);
  }

  /** Also appends the purchase's events to the outbox. */
  async save(purchase: Purchase): Promise<void> {
    const { status, paidAt, couponId } = purchase.snapshot();
    await this.purchases.update({ id: purchase.id }, { status, paidAt, couponId });
    await this.outbox.append(purchase.events);
  }

  /** Claims purchases that wait too long for their payment or their card; each replica gets different ones. */
  claimOverdue({ createdBefore, checkedBefore, now, limit }: OverdueClaim): Promise<PurchaseState[]> {
    const sql = `UPDATE purchases SET checked_at = $3 WHERE id IN (
        SELECT id FROM purchases
        WHERE status IN ('pending_payment', 'paid') AND created_at < $1 AND (checked_at IS NULL OR checked_at < $2)
        ORDER BY checked_at NULLS FIRST, created_at LIMIT $4 FOR UPDATE SKIP LOCKED)
      RETURNING ${this.purchases.columns()}`;
    return this.tx.autocommit(() => this.purchases.query(sql, [createdBefore, checkedBefore, now, limit]));
  }

  async storeCheckout(id: string, checkout: { sessionId: string; checkoutUrl: string }): Promise<void> {
    await this.tx.autocommit(() => this.purchases.update({ id }, checkout));
  }
}
