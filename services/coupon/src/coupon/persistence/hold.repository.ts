import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { In } from 'typeorm';
import type { Hold } from '../domain/hold.js';
import { HoldRow } from './hold.row.js';

@Injectable()
export class HoldRepository {
  constructor(private readonly tx: Transaction) {}

  /**
   * The holds of these checkouts, each checkout locked until the transaction ends even when it has none yet: a hold and
   * the end of its checkout may arrive together. Taken before any coupon is locked, so that no two transactions can
   * wait for each other.
   */
  async lock(referenceIds: string[]): Promise<Map<string, Hold>> {
    await this.tx.query(
      `SELECT pg_advisory_xact_lock(key) FROM
         (SELECT DISTINCT hashtextextended(reference_id, 0) AS key FROM unnest($1::text[]) AS t(reference_id) ORDER BY key) AS keys`,
      [referenceIds],
    );
    return this.find(referenceIds);
  }

  async find(referenceIds: string[]): Promise<Map<string, Hold>> {
    const rows = await this.tx.manager.findBy(HoldRow, { referenceId: In(referenceIds) });
    return new Map(rows.map((row) => [row.referenceId, row]));
  }

  /** Exact while the coupon is locked. */
  async countOpen(couponId: string, addressHash: string): Promise<number> {
    return this.tx.manager.countBy(HoldRow, { couponId, addressHash, status: 'held' });
  }

  async save(hold: Hold): Promise<void> {
    await this.tx.manager.upsert(HoldRow, { ...hold }, ['referenceId']);
  }

  /** Open holds from before `heldBefore` that nobody has asked after since `checkedBefore`; each replica gets others. */
  async claimOverdue({ heldBefore, checkedBefore, now, limit }: OverdueClaim): Promise<string[]> {
    const rows = await this.tx.query<{ reference_id: string }>(
      `WITH claimed AS (
         UPDATE coupon_holds SET checked_at = $3 WHERE reference_id IN (
           SELECT reference_id FROM coupon_holds
           WHERE status = 'held' AND held_at < $1 AND (checked_at IS NULL OR checked_at < $2)
           ORDER BY checked_at NULLS FIRST, held_at LIMIT $4 FOR UPDATE SKIP LOCKED)
         RETURNING reference_id)
       SELECT reference_id FROM claimed`,
      [heldBefore, checkedBefore, now, limit],
    );
    return rows.map((row) => row.reference_id);
  }
}

export type OverdueClaim = { heldBefore: Date; checkedBefore: Date; now: Date; limit: number };
