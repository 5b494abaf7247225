import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { type AttemptOutcome, attemptOutcomeOf } from '../domain/attempt-outcome.js';
import { LoquizFailure } from '../domain/loquiz.errors.js';

const maxErrorLength = 300;

/** What an admin reads about attempts that failed. */
@Injectable()
export class TicketAttempts {
  constructor(private readonly tx: Transaction) {}

  /** `delayMs`: time until the next attempt, when it is known. */
  async record(bookingId: string, round: number, error: unknown, delayMs?: number): Promise<void> {
    const outcome: AttemptOutcome = attemptOutcomeOf(error);
    await this.tx.autocommit(() =>
      this.tx.execute(
        `INSERT INTO ticket_attempts (booking_id, round, outcome, error, next_attempt_at)
         VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')`,
        [bookingId, round, outcome, textOf(error), delayMs ?? null],
      ),
    );
  }
}

/** Null characters, which PostgreSQL does not store, may come with a response of Loquiz. */
function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof LoquizFailure && error.status !== undefined ? ` (HTTP ${error.status})` : '';
  return `${message.replaceAll('\0', '').slice(0, maxErrorLength)}${status}`;
}
