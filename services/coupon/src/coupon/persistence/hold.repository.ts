import { Injectable } from '@nestjs/common';
import { boolean, number, Rows, timestamp, Transaction } from '@shop/persistence';
import type { Hold } from '../domain/hold.js';
import type { UnpaidPeriod } from '../domain/hold-limits.js';
import { HoldRow } from './hold.row.js';

/** SQL condition: not redeemed, and open or begun after `since`. */
const unpaidCheckoutSql = (since: string): string => `status <> 'redeemed' AND (status = 'held' OR held_at > ${since})`;

/** SQL condition: ended, begun before $1, and the hash of an address is still stored. */
const oldAddressSql = "address_hash IS NOT NULL AND status <> 'held' AND held_at < $1";

@Injectable()
export class HoldRepository {
  private readonly holds: Rows<HoldRow>;

  constructor(private readonly tx: Transaction) {
    this.holds = new Rows(tx, HoldRow);
  }

  /**
   * The holds of these checkouts. Each checkout is locked until the transaction ends, even without a hold, because a
   * hold and the end of its checkout may arrive in parallel. To be called before any coupon is locked, so that
   * transactions cannot deadlock.
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

  /** How many open holds one IP address has, given all its possible hashes; exact only while the coupon is locked. */
  async countOpen(couponId: string, addressHashes: string[]): Promise<number> {
    return this.holds.count({ couponId, addressHash: addressHashes, status: 'held' });
  }

  /** Whether the customer uses the coupon already, or is about to; exact only while the coupon is locked. */
  async isUsedBy(couponId: string, customerHashes: string[]): Promise<boolean> {
    const [found] = await this.tx.read(
      { isUsed: boolean },
      `SELECT EXISTS (SELECT FROM coupon_holds WHERE coupon_id = $1 AND customer_hash = ANY ($2)
         AND (status = 'held' OR status = 'redeemed' AND NOT fully_refunded)) AS "isUsed"`,
      [couponId, customerHashes],
    );
    return found!.isUsed;
  }

  /** When the address began the first of its unpaid checkouts that still count against it. */
  async firstUnpaidAt(couponId: string, addressHashes: string[], since: Date): Promise<Date | undefined> {
    const [first] = await this.tx.read(
      { heldAt: timestamp },
      `SELECT held_at AS "heldAt" FROM coupon_holds
       WHERE coupon_id = $1 AND ${unpaidCheckoutSql('$3')} AND address_hash = ANY ($2)
       ORDER BY held_at LIMIT 1`,
      [couponId, addressHashes, since],
    );
    return first?.heldAt;
  }

  /**
   * At most 20 open holds of addresses whose first unpaid checkout (open, or from after `since`) began by `before`;
   * the longest unpaid first.
   */
  async findLongUnpaid(couponId: string, { since, before }: UnpaidPeriod): Promise<Hold[]> {
    return this.holds.query(
      `SELECT ${this.holds.columns('h')} FROM coupon_holds h JOIN (
         SELECT address_hash, min(held_at) AS first_at FROM coupon_holds
         WHERE coupon_id = $1 AND ${unpaidCheckoutSql('$2')}
         GROUP BY address_hash HAVING min(held_at) <= $3) AS first USING (address_hash)
       WHERE h.coupon_id = $1 AND h.status = 'held' ORDER BY first_at, h.held_at LIMIT 20`,
      [couponId, since, before],
    );
  }

  /** The hold as it is now, locked; undefined while another transaction has locked its checkout. */
  async tryLock(referenceId: string): Promise<Hold | undefined> {
    const [lock] = await this.tx.write(
      { isLocked: boolean },
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isLocked"',
      [referenceId],
    );
    return lock!.isLocked ? (await this.find([referenceId])).get(referenceId) : undefined;
  }

  /** How many ended holds from before this time still have the hash of an address. */
  async countAddressesBefore(time: Date): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM coupon_holds WHERE ${oldAddressSql}`;
    const [row] = await this.tx.read({ count: number }, sql, [time]);
    return row!.count;
  }

  /** Erases the hashes of address and customer of ended holds from before this time; returns how many holds. */
  eraseAddressesBefore(time: Date): Promise<number> {
    const sql = `UPDATE coupon_holds SET address_hash = NULL, customer_hash = NULL WHERE ${oldAddressSql}`;
    return this.tx.autocommit(() => this.tx.execute(sql, [time]));
  }

  async save(hold: Hold): Promise<void> {
    await this.holds.upsert({ ...hold }, 'referenceId');
  }

  /**
   * Claims open holds from before `heldBefore` that were not claimed since `claimedBefore`, and returns their reference
   * ids. Parallel callers claim different holds.
   */
  async claimOverdue({ heldBefore, claimedBefore, now, limit }: OverdueClaim): Promise<string[]> {
    const sql = `UPDATE coupon_holds SET checked_at = $3 WHERE reference_id IN (
        SELECT reference_id FROM coupon_holds
        WHERE status = 'held' AND held_at < $1 AND (checked_at IS NULL OR checked_at < $2)
        ORDER BY checked_at NULLS FIRST, held_at LIMIT $4 FOR UPDATE SKIP LOCKED)
      RETURNING ${this.holds.columns()}`;
    const claimed = await this.tx.autocommit(() => this.holds.query(sql, [heldBefore, claimedBefore, now, limit]));
    return claimed.map(({ referenceId }) => referenceId);
  }
}

export type OverdueClaim = { heldBefore: Date; claimedBefore: Date; now: Date; limit: number };
