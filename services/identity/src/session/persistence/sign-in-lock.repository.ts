import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { forgetAfterMs, type SignInLock } from '../domain/sign-in-lock.js';
import { SignInLockRow } from './sign-in-lock.row.js';

@Injectable()
export class SignInLockRepository {
  private readonly locks: Rows<SignInLockRow>;

  constructor(private readonly tx: Transaction) {
    this.locks = new Rows(tx, SignInLockRow);
  }

  /**
   * The sign-in lock of each subject, in the given order. Missing rows are added, and all rows stay locked until the
   * transaction ends.
   */
  async lockOrAdd(subjects: string[], now: Date): Promise<SignInLock[]> {
    const rows = await this.locks.query(
      `INSERT INTO sign_in_locks (subject, failures, last_failed_at)
       SELECT subject, 0, $2 FROM unnest($1::text[]) AS given(subject) ORDER BY subject
       ON CONFLICT (subject) DO UPDATE SET subject = excluded.subject
       RETURNING ${this.locks.columns()}`,
      [subjects, now],
    );
    return subjects.map((subject) => rows.find((row) => row.subject === subject)!);
  }

  async save(subject: string, { failures, lockedUntil, lastFailedAt }: SignInLock): Promise<void> {
    await this.locks.update({ subject }, { failures, lockedUntil, lastFailedAt });
  }

  async clear(subject: string): Promise<void> {
    await this.locks.update({ subject }, { failures: 0, lockedUntil: null });
  }

  /** Subtracts an attempt that was counted as a failure in advance and then succeeded, and ends the lock. */
  async subtractFailure(subject: string): Promise<void> {
    await this.tx.execute(
      'UPDATE sign_in_locks SET failures = greatest(failures - 1, 0), locked_until = NULL WHERE subject = $1',
      [subject],
    );
  }

  async purge(now: Date): Promise<void> {
    const lastFailedBefore = new Date(now.getTime() - forgetAfterMs);
    await this.tx.autocommit(() =>
      this.tx.execute('DELETE FROM sign_in_locks WHERE last_failed_at < $1', [lastFailedBefore]),
    );
  }
}
