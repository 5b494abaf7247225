import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import type { Hold } from '../domain/hold.js';
import { HoldRow } from './hold.row.js';

@Injectable()
export class HoldRepository {
  private readonly holds: Rows<HoldRow>;

  constructor(private readonly tx: Transaction) {
    this.holds = new Rows(tx, HoldRow);
  }

  /**
   * The holds of these checkouts, each checkout locked until the transaction ends even when it has none yet: a hold and
   * the end of its checkout may arrive together. Taken before any coupon is locked, so that no two transactions can
   * wait for each other.
   */
  async lock(referenceIds: string[]): Promise<Map<string, Hold>> {
    await this.tx.execute(
      `SELECT pg_advisory_xact_lock(key) FROM
         (SELECT DISTINCT hashtextextended(reference_id, 0) AS key FROM unnest($1::text[]) AS t(reference_id) ORDER BY key) AS keys`,
      [referenceIds],
    );
    return this.find(referenceIds);
  }

  async find(referenceIds: string[]): Promise<Map<string, Hold>> {
    const rows = await this.holds.findMany({ referenceId: referenceIds });
    return new Map(rows.map((row) => [row.referenceId, row]));
  }

  /** Exact while the coupon is locked. */
  async countOpen(couponId: string, addressHashes: string[]): Promise<number> {
    return this.holds.count({ couponId, addressHash: addressHashes, status: 'held' });
  }

  async save(hold: Hold): Promise<void> {
    await this.holds.upsert({ ...hold }, 'referenceId');
  }

  /** Open holds from before `heldBefore` that nobody has asked after since `checkedBefore`; each replica gets others. */
  async claimOverdue({ heldBefore, checkedBefore, now, limit }: OverdueClaim): Promise<string[]> {
    const sql = `UPDATE coupon_holds SET checked_at = $3 WHERE reference_id IN (
        SELECT reference_id FROM coupon_holds
        WHERE status = 'held' AND held_at < $1 AND (checked_at IS NULL OR checked_at < $2)
        ORDER BY checked_at NULLS FIRST, held_at LIMIT $4 FOR UPDATE SKIP LOCKED)
      RETURNING ${this.holds.columns()}`;
    const claimed = await this.tx.autocommit(() => this.holds.query(sql, [heldBefore, checkedBefore, now, limit]));
    return claimed.map(({ referenceId }) => referenceId);
  }
}

export type OverdueClaim = { heldBefore: Date; checkedBefore: Date; now: Date; limit: number };
