import { Inject, Injectable } from '@nestjs/common';
import { nullable, number, oneOf, type Shape, text, Transaction } from '@shop/persistence';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';

/** A ticket that is to be closed, claimed for one attempt. */
export type DueClosing = {
  bookingId: string;
  teamNumber: number;
  username: string;
  status: 'planned' | 'requesting' | 'created';
  /** Null when no ticket is known here; Loquiz may have created one. */
  loquizTicketId: string | null;
  /** Attempts, including this one. */
  attempts: number;
  /** Time since the refund or the lost dispute. */
  ageMs: number;
};

const dueClosingShape: Shape<DueClosing> = {
  bookingId: text,
  teamNumber: number,
  username: text,
  status: oneOf('planned', 'requesting', 'created'),
  loquizTicketId: nullable(text),
  attempts: number,
  ageMs: number,
};

const ms = (parameter: string): string => `${parameter} * interval '1 millisecond'`;

/** The rows that decide which tickets are closed at Loquiz, and when. Times are the database's. */
@Injectable()
export class DueClosingRepository {
  /** For how long a claim keeps other replicas from a ticket. The leases in the SQL are of workers that create one. */
  private readonly claimMs: number;

  constructor(
    private readonly tx: Transaction,
    @Inject(BOOKING_CONFIG) { LOQUIZ_DEADLINE_MS, LOQUIZ_LATE_EFFECT_MS }: FulfilmentConfig,
  ) {
    // A search and a request, one after the other, end before another replica can claim the ticket.
    this.claimMs = 2 * LOQUIZ_DEADLINE_MS + LOQUIZ_LATE_EFFECT_MS;
  }

  /**
   * Claims tickets whose next attempt is due; each replica gets different ones. A ticket is skipped while a worker
   * creates it under a valid lease, or an earlier request may still create it. An expired lease is removed, so that its
   * worker can no longer write to the row.
   */
  claim(limit: number): Promise<DueClosing[]> {
    return this.tx.autocommit(() =>
      this.tx.write(
        dueClosingShape,
        `UPDATE team_credentials SET close_attempts = close_attempts + 1, close_due_at = clock_timestamp() + ${ms('$2')},
           lease_token = NULL, lease_until = NULL
         WHERE (booking_id, team_number) IN (
           SELECT booking_id, team_number FROM team_credentials
           WHERE close_state = 'closing' AND close_due_at <= clock_timestamp() AND (status <> 'requesting' OR
             greatest(lease_until, in_flight_until, '-infinity') <= clock_timestamp())
           ORDER BY close_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING booking_id AS "bookingId", team_number AS "teamNumber", username, status, loquiz_ticket_id AS "loquizTicketId",
           close_attempts AS attempts, (extract(epoch FROM clock_timestamp() - close_requested_at) * 1000)::float8 AS "ageMs"`,
        [limit, this.claimMs],
      ),
    );
  }

  /**
   * Stores the id of a ticket of which only the username was known. The ticket is then no orphan, because it will be
   * closed.
   */
  async recordTicket({ bookingId, teamNumber }: DueClosing, loquizTicketId: string): Promise<void> {
    await this.tx.run(async () => {
      await this.tx.execute(
        'UPDATE team_credentials SET loquiz_ticket_id = $3 WHERE booking_id = $1 AND team_number = $2',
        [bookingId, teamNumber, loquizTicketId],
      );
      await this.tx.execute('DELETE FROM loquiz_orphans WHERE loquiz_ticket_id = $1', [loquizTicketId]);
    });
  }

  async recordClosed({ bookingId, teamNumber }: DueClosing): Promise<void> {
    await this.writeInAutocommit(
      `UPDATE team_credentials SET close_state = 'closed', closed_at = clock_timestamp() WHERE booking_id = $1 AND team_number = $2`,
      [bookingId, teamNumber],
    );
  }

  /**
   * Ends the attempts for the whole booking. Returns how many of its tickets were still to be closed: 0 when an earlier
   * call has ended the attempts for all of them.
   */
  recordClosingsGivenUp({ bookingId }: DueClosing, state: 'unsupported' | 'failed'): Promise<number> {
    return this.writeInAutocommit(
      `UPDATE team_credentials SET close_state = $2 WHERE booking_id = $1 AND close_state = 'closing'`,
      [bookingId, state],
    );
  }

  async retryAfter({ bookingId, teamNumber }: DueClosing, delayMs: number): Promise<void> {
    await this.writeInAutocommit(
      `UPDATE team_credentials SET close_due_at = clock_timestamp() + ${ms('$3')} WHERE booking_id = $1 AND team_number = $2`,
      [bookingId, teamNumber, delayMs],
    );
  }

  private writeInAutocommit(sql: string, params: unknown[]): Promise<number> {
    return this.tx.autocommit(() => this.tx.execute(sql, params));
  }
}
