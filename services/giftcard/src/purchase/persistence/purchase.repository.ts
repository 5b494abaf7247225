import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import { Purchase, type PurchaseState } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRow } from './purchase.row.js';

/** How a repeated request is known. */
export type RequestIdentity = { idempotencyKey: string | null; requestFingerprint: string };

export type OverdueClaim = { createdBefore: Date; checkedBefore: Date; now: Date; limit: number };
export type OverduePurchase = { id: string; status: 'pending_payment' | 'paid'; valueCents: number };

@Injectable()
export class PurchaseRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a new purchase and says so; false when its idempotency key (or its order number) is taken. */
  async insertOnce(purchase: PurchaseState, identity: RequestIdentity): Promise<boolean> {
    const { raw } = await this.tx.manager
      .createQueryBuilder()
      .insert()
      .into(PurchaseRow)
      .values({ ...purchase, ...identity })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  findByIdempotencyKey(idempotencyKey: string): Promise<(PurchaseState & RequestIdentity) | null> {
    return this.tx.manager.findOneBy(PurchaseRow, { idempotencyKey });
  }

  findBySession(sessionId: string): Promise<PurchaseState | null> {
    return this.tx.manager.findOneBy(PurchaseRow, { sessionId });
  }

  async findById(id: string): Promise<PurchaseState | null> {
    return isUuid(id) ? this.tx.manager.findOneBy(PurchaseRow, { id }) : null;
  }

  async getForUpdate(id: string): Promise<Purchase> {
    const row = await this.tx.manager.findOne(PurchaseRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new PurchaseNotFound();
    return new Purchase(row);
  }

  /** Also appends its events. */
  async save(purchase: Purchase): Promise<void> {
    const { status, paidAt, couponId } = purchase.snapshot();
    await this.tx.manager.update(PurchaseRow, { id: purchase.id }, { status, paidAt, couponId });
    await this.outbox.append(purchase.events);
  }

  /** Marks purchases that wait too long for their payment or their card as looked at, and answers them; each replica gets others. */
  claimOverdue({ createdBefore, checkedBefore, now, limit }: OverdueClaim): Promise<OverduePurchase[]> {
    return this.tx.query<OverduePurchase>(
      `WITH claimed AS (
         UPDATE purchases SET checked_at = $3 WHERE id IN (
           SELECT id FROM purchases
           WHERE status IN ('pending_payment', 'paid') AND created_at < $1 AND (checked_at IS NULL OR checked_at < $2)
           ORDER BY checked_at NULLS FIRST, created_at LIMIT $4 FOR UPDATE SKIP LOCKED)
         RETURNING id, status, value_cents)
       SELECT id, status, value_cents AS "valueCents" FROM claimed`,
      [createdBefore, checkedBefore, now, limit],
    );
  }

  async rememberCheckout(id: string, checkout: { sessionId: string; checkoutUrl: string }): Promise<void> {
    await this.tx.manager.update(PurchaseRow, { id }, checkout);
  }
}
