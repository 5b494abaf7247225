import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import { type AttemptOutcome, attemptOutcomeOf } from '../domain/attempt-outcome.js';
import { LoquizFailure } from '../domain/loquiz.errors.js';

const maxErrorLength = 300;

/** The attempts that failed, for admins and for the choice of the bookings that are retried early. */
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

  /** The bookings whose last attempt Loquiz refused, and whose round had its first refusal more than `forMs` ago. */
  async listRefused(bookings: Array<{ bookingId: string; round: number }>, forMs: number): Promise<string[]> {
    const rows = await this.tx.read(
      { id: text },
      `SELECT waiting.id FROM unnest($1::uuid[], $2::int[]) AS waiting (id, round)
       CROSS JOIN LATERAL (
         SELECT (array_agg(outcome ORDER BY attempt.id DESC))[1] AS last,
           min(at) FILTER (WHERE outcome = 'refused') AS first_refused_at
         FROM ticket_attempts AS attempt WHERE booking_id = waiting.id AND attempt.round = waiting.round
       ) AS attempts
       WHERE last = 'refused' AND first_refused_at < clock_timestamp() - $3 * interval '1 millisecond'`,
      [bookings.map(({ bookingId }) => bookingId), bookings.map(({ round }) => round), forMs],
    );
    return rows.map(({ id }) => id);
  }
}

/** The message of the error, without null characters, which PostgreSQL does not store. */
function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof LoquizFailure && error.status !== undefined ? ` (HTTP ${error.status})` : '';
  return `${message.replaceAll('\0', '').slice(0, maxErrorLength)}${status}`;
}
