import { Injectable } from '@nestjs/common';
import { text, timestamp, Transaction } from '@shop/persistence';
import { v7 as uuidv7 } from 'uuid';
import { eventExpired, type PromiseRuleName } from '../promise-rule.js';

/** The promises that the ledger found broken. */
@Injectable()
export class BrokenPromiseRepository {
  constructor(private readonly tx: Transaction) {}

  /**
   * Adds what was found. `subjects`: oldest first. Promises known as broken stay as they are, also those that an admin
   * has discarded; a promise that was mended counts as new.
   */
  async add(rule: PromiseRuleName, subjects: string[], now: Date): Promise<void> {
    const found = [...new Set(subjects)];
    await this.tx.execute(
      `INSERT INTO broken_promises AS known (id, rule, subject, found_at, checked_at, checks, reason)
       SELECT id, $1, subject, $4, $4, 0, 'not_checked_yet' FROM unnest($2::uuid[], $3::text[]) AS found (id, subject)
       ON CONFLICT (rule, subject) DO UPDATE SET id = excluded.id, found_at = excluded.found_at,
         checked_at = excluded.checked_at, checks = 0, reason = excluded.reason, mended_at = NULL, discarded_at = NULL
         WHERE known.mended_at IS NOT NULL`,
      [rule, found.map(() => uuidv7()), found, now],
    );
  }

  /**
   * The promises to check now: new ones first, then those that were checked longest ago. Stripe events that have
   * expired are left out.
   */
  list(rule: PromiseRuleName, limit: number): Promise<Array<{ subject: string; foundAt: Date }>> {
    return this.tx.read(
      { subject: text, foundAt: timestamp },
      `SELECT subject, found_at AS "foundAt" FROM broken_promises
       WHERE rule = $1 AND mended_at IS NULL AND discarded_at IS NULL AND reason <> $3
       ORDER BY checks > 0, checked_at, id LIMIT $2`,
      [rule, limit, eventExpired],
    );
  }

  async isDiscarded(rule: PromiseRuleName, subject: string): Promise<boolean> {
    const sql = 'SELECT id FROM broken_promises WHERE rule = $1 AND subject = $2 AND discarded_at IS NOT NULL';
    return (await this.tx.read({ id: text }, sql, [rule, subject])).length > 0;
  }

  /** Stores what became of a broken promise: mended, or the reason why it was not. */
  async record(rule: PromiseRuleName, subject: string, reason: string | undefined, now: Date): Promise<void> {
    await this.tx.autocommit(() =>
      this.tx.execute(
        `UPDATE broken_promises SET checked_at = $4, checks = checks + 1, reason = $3,
           mended_at = CASE WHEN $3::text IS NULL THEN $4::timestamptz END
         WHERE rule = $1 AND subject = $2`,
        [rule, subject, reason ?? null, now],
      ),
    );
  }

  async deleteMendedBefore(time: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM broken_promises WHERE mended_at < $1', [time]));
  }
}
