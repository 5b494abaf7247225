import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import type { PromiseRuleName } from '../promise-rule.js';

/** The promises that the ledger found broken. */
@Injectable()
export class BrokenPromiseRepository {
  constructor(private readonly tx: Transaction) {}

  /** The subjects that earlier runs could not mend, those first whose last check is the oldest. */
  async list(rule: PromiseRuleName, limit: number): Promise<string[]> {
    const rows = await this.tx.read(
      { subject: text },
      'SELECT subject FROM broken_promises WHERE rule = $1 AND mended_at IS NULL ORDER BY checked_at LIMIT $2',
      [rule, limit],
    );
    return rows.map(({ subject }) => subject);
  }

  /** Stores what became of a broken promise: mended, or the reason why it was not. */
  async record(rule: PromiseRuleName, subject: string, reason: string | undefined, now: Date): Promise<void> {
    await this.tx.autocommit(() =>
      this.tx.execute(
        `INSERT INTO broken_promises AS known (rule, subject, found_at, checked_at, checks, reason, mended_at)
         VALUES ($1, $2, $4, $4, 1, $3, CASE WHEN $3::text IS NULL THEN $4::timestamptz END)
         ON CONFLICT (rule, subject) DO UPDATE SET checked_at = excluded.checked_at, checks = known.checks + 1,
           reason = excluded.reason, mended_at = excluded.mended_at`,
        [rule, subject, reason ?? null, now],
      ),
    );
  }

  /** Those that were mended before this time; the others stay. */
  async deleteBefore(time: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM broken_promises WHERE mended_at < $1', [time]));
  }
}
