import { Inject, Injectable } from '@nestjs/common';
import { boolean, number, type Shape, text, Transaction } from '@shop/persistence';
import type { LoquizTicket, UsableTicket } from '../domain/loquiz-ticket.js';
import type { RequestEffect, TeamLease } from '../domain/team-lease.js';
import { teamUsername } from '../domain/team-username.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';

const leaseShape: Shape<Omit<TeamLease, 'bookingId' | 'token'>> = {
  teamNumber: number,
  username: text,
  usernameAttempt: number,
  wasRequested: boolean,
  inFlightMs: number,
  roundAgeMs: number,
};

const ms = (parameter: string): string => `${parameter} * interval '1 millisecond'`;

/**
 * The rows that decide which requests are sent to Loquiz. Times are the database's, so that the workers' clocks do not
 * matter. Every write under a lease checks the lease's token, and has no effect once another worker has the lease. Only
 * orphans and late tickets are recorded without this check.
 */
@Injectable()
export class TeamCredentialsRepository {
  private readonly inFlightMs: number;
  private readonly leaseMs: number;

  constructor(
    private readonly tx: Transaction,
    @Inject(BOOKING_CONFIG) config: FulfilmentConfig,
  ) {
    this.inFlightMs = config.LOQUIZ_DEADLINE_MS + config.LOQUIZ_LATE_EFFECT_MS;
    // A search and a request, one after the other, fit into a lease.
    this.leaseMs = 2 * config.LOQUIZ_DEADLINE_MS + config.LOQUIZ_LATE_EFFECT_MS;
  }

  /** Plans the teams of a booking, and leases the first `limit` of them in the same statement. */
  async planAndClaim(bookingId: string, teams: number, token: string, limit: number): Promise<TeamLease[]> {
    const teamNumbers = Array.from({ length: teams }, (_, index) => index + 1);
    const rows = await this.tx.write(
      leaseShape,
      `WITH planned AS (
         INSERT INTO team_credentials
           (booking_id, team_number, username, status, round_started_at, lease_token, lease_until, in_flight_until)
         SELECT $1, team_number, username, status, clock_timestamp(),
           CASE status WHEN 'requesting' THEN $4::uuid END,
           CASE status WHEN 'requesting' THEN clock_timestamp() + ${ms('$6')} END,
           CASE status WHEN 'requesting' THEN clock_timestamp() + ${ms('$7')} END
         FROM (
           SELECT team_number, username, CASE WHEN team_number <= $5 THEN 'requesting' ELSE 'planned' END AS status
           FROM unnest($2::integer[], $3::text[]) AS team (team_number, username)
         ) AS team
         ON CONFLICT (booking_id, team_number) DO NOTHING
         RETURNING team_number, username, username_attempt, status
       )
       SELECT team_number AS "teamNumber", username, username_attempt AS "usernameAttempt",
         false AS "wasRequested", 0::float8 AS "inFlightMs", 0::float8 AS "roundAgeMs"
       FROM planned WHERE status = 'requesting' ORDER BY team_number`,
      [
        bookingId,
        teamNumbers,
        teamNumbers.map((teamNumber) => teamUsername(bookingId, teamNumber, 1)),
        token,
        limit,
        this.leaseMs,
        this.inFlightMs,
      ],
    );
    return rows.map((row) => ({ ...row, bookingId, token }));
  }

  /**
   * Leases up to `limit` teams that are still to get credentials and have no valid lease, except those in `except`.
   * Planned teams become requesting. `FOR UPDATE` looks again at a lease that was renewed while this statement waited
   * for its row.
   */
  async claim(bookingId: string, token: string, limit: number, except: number[]): Promise<TeamLease[]> {
    const rows = await this.tx.write(
      leaseShape,
      `WITH claimable AS (
         SELECT team_number, status, in_flight_until FROM team_credentials
         WHERE booking_id = $1 AND status <> 'created' AND close_state IS NULL AND (lease_until IS NULL OR lease_until < clock_timestamp())
           AND team_number <> ALL ($4::integer[])
         ORDER BY team_number LIMIT $3 FOR UPDATE
       ), claimed AS (
         UPDATE team_credentials AS team SET
           status = 'requesting', lease_token = $2, lease_until = clock_timestamp() + ${ms('$5')},
           in_flight_until = CASE claimable.status WHEN 'planned' THEN clock_timestamp() + ${ms('$6')} ELSE claimable.in_flight_until END
         FROM claimable WHERE team.booking_id = $1 AND team.team_number = claimable.team_number
         RETURNING team.team_number AS "teamNumber", username, username_attempt AS "usernameAttempt",
           claimable.status = 'requesting' AS "wasRequested",
           coalesce(extract(epoch FROM claimable.in_flight_until - clock_timestamp()) * 1000, 0)::float8 AS "inFlightMs",
           (extract(epoch FROM clock_timestamp() - round_started_at) * 1000)::float8 AS "roundAgeMs"
       )
       SELECT * FROM claimed ORDER BY "teamNumber"`,
      [bookingId, token, limit, except, this.leaseMs, this.inFlightMs],
    );
    return rows.map((row) => ({ ...row, bookingId, token }));
  }

  /**
   * How many teams have no credentials and are to get some, how long the longest lease on one of them is still valid,
   * and the age of the round.
   */
  async remainingTeams(bookingId: string): Promise<{ teams: number; leasedForMs: number; roundAgeMs: number }> {
    const [remaining] = await this.tx.read(
      { teams: number, leasedForMs: number, roundAgeMs: number },
      `SELECT count(*)::integer AS teams,
         coalesce(max(extract(epoch FROM lease_until - clock_timestamp()) * 1000), 0)::float8 AS "leasedForMs",
         coalesce(max(extract(epoch FROM clock_timestamp() - round_started_at) * 1000), 0)::float8 AS "roundAgeMs"
       FROM team_credentials WHERE booking_id = $1 AND status <> 'created' AND close_state IS NULL`,
      [bookingId],
    );
    return remaining!;
  }

  /** Whether the claim that made this lease was committed. */
  async isLeased({ bookingId, teamNumber, token }: TeamLease): Promise<boolean> {
    const rows = await this.tx.read(
      { teamNumber: number },
      `SELECT team_number AS "teamNumber" FROM team_credentials
       WHERE booking_id = $1 AND team_number = $2 AND lease_token = $3`,
      [bookingId, teamNumber, token],
    );
    return rows.length === 1;
  }

  /**
   * Records that another request is about to be sent under the lease. False when the lease was lost or the ticket is to
   * be closed: then nothing may be sent.
   */
  async beginRequest(lease: TeamLease): Promise<boolean> {
    const renewed = await this.writeInAutocommit(
      `UPDATE team_credentials SET username = $4, username_attempt = $5,
         in_flight_until = clock_timestamp() + ${ms('$6')}, lease_until = clock_timestamp() + ${ms('$7')}
       WHERE booking_id = $1 AND team_number = $2 AND lease_token = $3 AND status = 'requesting' AND close_state IS NULL`,
      [
        lease.bookingId,
        lease.teamNumber,
        lease.token,
        lease.username,
        lease.usernameAttempt,
        this.inFlightMs,
        this.leaseMs,
      ],
    );
    return renewed === 1;
  }

  /**
   * Stores the credentials and returns how many other teams are still to get some. Undefined when the lease was lost:
   * then nothing is stored. The caller has locked the booking: no other worker can record the ticket as an orphan
   * meanwhile.
   */
  async store(lease: TeamLease, ticket: UsableTicket): Promise<number | undefined> {
    const [stored] = await this.tx.write(
      { left: number },
      `WITH stored AS (
         UPDATE team_credentials SET status = 'created', username = $4, loquiz_ticket_id = $5, password = $6,
           created_at = clock_timestamp(), in_flight_until = NULL, lease_token = NULL, lease_until = NULL
         WHERE booking_id = $1 AND team_number = $2 AND lease_token = $3 AND status = 'requesting'
         RETURNING team_number
       ), no_longer_orphan AS (
         DELETE FROM loquiz_orphans USING stored WHERE loquiz_ticket_id = $5
       )
       SELECT (SELECT count(*)::integer FROM team_credentials AS other
         WHERE other.booking_id = $1 AND other.team_number <> $2 AND other.status <> 'created' AND other.close_state IS NULL) AS left
       FROM stored`,
      [lease.bookingId, lease.teamNumber, lease.token, ticket.username, ticket.id, ticket.password],
    );
    return stored?.left;
  }

  /** Releases the row and stores what the next worker must know. */
  async release(lease: TeamLease, effect: RequestEffect): Promise<void> {
    await this.writeInAutocommit(
      `UPDATE team_credentials SET lease_token = NULL, lease_until = NULL, username = $4, username_attempt = $5,
         status = CASE $6 WHEN 'nothing-created' THEN 'planned' ELSE status END,
         in_flight_until = CASE $6 WHEN 'in-flight' THEN in_flight_until END
       WHERE booking_id = $1 AND team_number = $2 AND lease_token = $3 AND status = 'requesting'`,
      [lease.bookingId, lease.teamNumber, lease.token, lease.username, lease.usernameAttempt, effect],
    );
  }

  /** Records a ticket that no customer will get. */
  async recordOrphan(
    { bookingId, teamNumber }: Pick<TeamLease, 'bookingId' | 'teamNumber'>,
    ticket: LoquizTicket,
  ): Promise<void> {
    await this.tx.autocommit(() => this.insertOrphan(bookingId, teamNumber, ticket));
  }

  /**
   * Records a ticket that came after the lease was lost; true when it is an orphan. A ticket that is stored already is
   * no orphan. When a refund or a lost dispute came before the credentials, the ticket is closed. Any other ticket is
   * an orphan until a worker stores it: the worker with the new lease may have searched before the ticket existed, and
   * then stores another one.
   */
  async recordLateTicket({ bookingId, teamNumber }: TeamLease, ticket: LoquizTicket): Promise<boolean> {
    return this.tx.run(async () => {
      // Locks the booking before the team, as other transactions do: the orphan's foreign key locks the booking, too.
      await this.tx.execute('SELECT FROM bookings WHERE id = $1 FOR KEY SHARE', [bookingId]);
      const [row] = await this.tx.write(
        { isStored: boolean, isToBeClosed: boolean },
        `SELECT loquiz_ticket_id IS NOT DISTINCT FROM $3 AS "isStored",
           status <> 'created' AND close_state IS NOT NULL AS "isToBeClosed"
         FROM team_credentials WHERE booking_id = $1 AND team_number = $2 FOR UPDATE`,
        [bookingId, teamNumber, ticket.id],
      );
      if (row!.isToBeClosed) {
        await this.tx.execute(
          `UPDATE team_credentials SET loquiz_ticket_id = $3, close_state = 'closing', close_due_at = clock_timestamp()
           WHERE booking_id = $1 AND team_number = $2`,
          [bookingId, teamNumber, ticket.id],
        );
        return false;
      }
      if (row!.isStored) return false;
      await this.insertOrphan(bookingId, teamNumber, ticket);
      return true;
    });
  }

  private async insertOrphan(bookingId: string, teamNumber: number, ticket: LoquizTicket): Promise<void> {
    await this.tx.execute(
      `INSERT INTO loquiz_orphans (loquiz_ticket_id, booking_id, team_number, username)
       VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [ticket.id, bookingId, teamNumber, ticket.username],
    );
  }

  /** Executes a statement that is a transaction by itself. */
  private writeInAutocommit(sql: string, params: unknown[]): Promise<number> {
    return this.tx.autocommit(() => this.tx.execute(sql, params));
  }
}
