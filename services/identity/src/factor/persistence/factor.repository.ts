import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { Factor } from '../domain/factor.js';
import { FactorNotFound } from '../domain/factor.errors.js';
import { FactorRow } from './factor.row.js';

/** A use case locks the admin before it changes one of the admin's factors. */
@Injectable()
export class FactorRepository {
  private readonly factors: Rows<FactorRow>;

  constructor(private readonly tx: Transaction) {
    this.factors = new Rows(tx, FactorRow);
  }

  /** Oldest first. */
  listOf(adminId: string): Promise<Factor[]> {
    return this.factors.findMany({ adminId }, { orderBy: 'createdAt' });
  }

  /** Throws when the admin has no factor of this id. */
  async get(id: string, adminId: string): Promise<Factor> {
    const factor = isUuid(id) ? await this.factors.findOne({ id, adminId }) : undefined;
    if (!factor) throw new FactorNotFound();
    return factor;
  }

  async add(factor: Factor): Promise<void> {
    await this.factors.insert(factor);
  }

  async save({ id, details, verifiedAt, lastUsedAt }: Factor): Promise<void> {
    await this.factors.update({ id }, { details, verifiedAt, lastUsedAt });
  }

  async delete(id: string): Promise<void> {
    await this.factors.delete({ id });
  }

  /** Returns how many factors were deleted. */
  deleteAllOf(adminId: string): Promise<number> {
    return this.factors.delete({ adminId });
  }

  /**
   * Locks up to `limit` factors whose secret was not sealed with the key of this prefix, except factors that another
   * transaction has locked.
   */
  lockSealedWithOtherKeys(prefix: string, limit: number): Promise<Factor[]> {
    return this.factors.query(
      `SELECT ${this.factors.columns()} FROM factors
       WHERE details->>'secret' IS NOT NULL AND NOT starts_with(details->>'secret', $1)
       ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [prefix, limit],
    );
  }

  async purgeUnverified(createdBefore: Date): Promise<void> {
    await this.tx.autocommit(() =>
      this.tx.execute('DELETE FROM factors WHERE verified_at IS NULL AND created_at < $1', [createdBefore]),
    );
  }
}
