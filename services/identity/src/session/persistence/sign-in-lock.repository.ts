import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { forgetAfterMs, type SignInLock } from '../domain/sign-in-lock.js';

type LockRow = SignInLock & { subject: string };

@Injectable()
export class SignInLockRepository {
  constructor(private readonly tx: Transaction) {}

  /** One lock a subject, in the order given, held against other attempts until the transaction ends. */
  async lock(subjects: string[], now: Date): Promise<SignInLock[]> {
    const rows = await this.tx.query<LockRow>(
      `INSERT INTO sign_in_locks (subject, failures, last_failed_at)
       SELECT subject, 0, $2 FROM unnest($1::text[]) AS given(subject) ORDER BY subject
       ON CONFLICT (subject) DO UPDATE SET subject = excluded.subject
       RETURNING subject, failures, locked_until AS "lockedUntil", last_failed_at AS "lastFailedAt"`,
      [subjects, now],
    );
    return subjects.map((subject) => rows.find((row) => row.subject === subject)!);
  }

  async save(subject: string, { failures, lockedUntil, lastFailedAt }: SignInLock): Promise<void> {
    await this.tx.query(
      'UPDATE sign_in_locks SET failures = $2, locked_until = $3, last_failed_at = $4 WHERE subject = $1',
      [subject, failures, lockedUntil, lastFailedAt],
    );
  }

  async clear(subject: string): Promise<void> {
    await this.tx.query('UPDATE sign_in_locks SET failures = 0, locked_until = NULL WHERE subject = $1', [subject]);
  }

  /** Takes back one failure that was none; a lock that it began ends. */
  async withdrawFailure(subject: string): Promise<void> {
    await this.tx.query(
      'UPDATE sign_in_locks SET failures = greatest(failures - 1, 0), locked_until = NULL WHERE subject = $1',
      [subject],
    );
  }

  async purge(now: Date): Promise<void> {
    await this.tx.query('DELETE FROM sign_in_locks WHERE last_failed_at < $1', [
      new Date(now.getTime() - forgetAfterMs),
    ]);
  }
}
