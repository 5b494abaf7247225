import { Inject, Injectable } from '@nestjs/common';
import { nullable, number, oneOf, type Shape, text, Transaction } from '@shop/persistence';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';

/** A team's ticket that is to be closed, claimed for one attempt. */
export type DueClosing = {
  bookingId: string;
  teamNumber: number;
  username: string;
  status: 'planned' | 'requesting' | 'created';
  /** Null when it is not known whether Loquiz has made one. */
  loquizTicketId: string | null;
  /** This one included. */
  attempts: number;
  /** Since the refund. */
  ageMs: number;
};

const dueClosing: Shape<DueClosing> = {
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
  private readonly leaseMs: number;

  constructor(
    private readonly tx: Transaction,
    @Inject(BOOKING_CONFIG) { LOQUIZ_DEADLINE_MS, LOQUIZ_SETTLE_MS }: FulfilmentConfig,
  ) {
    // A search and a request, one after the other.
    this.leaseMs = 2 * LOQUIZ_DEADLINE_MS + LOQUIZ_SETTLE_MS;
  }

  /**
   * Each replica gets others. A ticket that is being made is waited for; whoever was making it and comes back later holds the
   * row no more.
   */
  claim(limit: number): Promise<DueClosing[]> {
    return this.tx.autocommit(() =>
      this.tx.write(
        dueClosing,
        `UPDATE team_credentials SET close_attempts = close_attempts + 1, close_due_at = clock_timestamp() + ${ms('$2')},
           lease_token = NULL, lease_until = NULL
         WHERE (booking_id, team_number) IN (
           SELECT booking_id, team_number FROM team_credentials
           WHERE close_state = 'closing' AND close_due_at <= clock_timestamp() AND (status <> 'requesting' OR
             greatest(lease_until, in_flight_until, '-infinity') <= clock_timestamp())
           ORDER BY close_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING booking_id AS "bookingId", team_number AS "teamNumber", username, status, loquiz_ticket_id AS "loquizTicketId",
           close_attempts AS attempts, (extract(epoch FROM clock_timestamp() - close_requested_at) * 1000)::float8 AS "ageMs"`,
        [limit, this.leaseMs],
      ),
    );
  }

  /** Before it is closed: a ticket of which nothing was known but its username. */
  async recordTicket({ bookingId, teamNumber }: DueClosing, loquizTicketId: string): Promise<void> {
    await this.writeAlone(
      'UPDATE team_credentials SET loquiz_ticket_id = $3 WHERE booking_id = $1 AND team_number = $2',
      [bookingId, teamNumber, loquizTicketId],
    );
  }

  async recordClosed({ bookingId, teamNumber }: DueClosing): Promise<void> {
    await this.writeAlone(
      `UPDATE team_credentials SET close_state = 'closed', closed_at = clock_timestamp() WHERE booking_id = $1 AND team_number = $2`,
      [bookingId, teamNumber],
    );
  }

  /** Ends the attempts of the whole booking; answers how many of its tickets were still to be closed, for the first that does so. */
  recordGivenUp({ bookingId }: DueClosing, state: 'unsupported' | 'failed'): Promise<number> {
    return this.writeAlone(
      `UPDATE team_credentials SET close_state = $2 WHERE booking_id = $1 AND close_state = 'closing'`,
      [bookingId, state],
    );
  }

  async retryAfter({ bookingId, teamNumber }: DueClosing, delayMs: number): Promise<void> {
    await this.writeAlone(
      `UPDATE team_credentials SET close_due_at = clock_timestamp() + ${ms('$3')} WHERE booking_id = $1 AND team_number = $2`,
      [bookingId, teamNumber, delayMs],
    );
  }

  private writeAlone(sql: string, params: unknown[]): Promise<number> {
    return this.tx.autocommit(() => this.tx.execute(sql, params));
  }
}
