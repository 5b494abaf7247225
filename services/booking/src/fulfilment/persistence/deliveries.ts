import { Injectable } from '@nestjs/common';
import { boolean, number, Transaction } from '@shop/persistence';
import type { Booking } from '../../booking/domain/booking.js';
import { teamUsername } from '../domain/team-username.js';

/**
 * The numbers of the teams that have credentials, and of those that have none. Teams that were closed, after a refund
 * or a lost dispute, are in neither list. Both lists are empty before the first attempt has planned the teams.
 */
export type TeamsByDelivery = { delivered: number[]; missing: number[] };

/**
 * Reads the progress of a booking's delivery, or stops the delivery. To be called in a transaction that has locked the
 * booking.
 */
@Injectable()
export class Deliveries {
  constructor(private readonly tx: Transaction) {}

  async teamsOf(bookingId: string): Promise<TeamsByDelivery> {
    const teams = await this.tx.read(
      { number, isDelivered: boolean },
      `SELECT team_number AS number, status = 'created' AS "isDelivered" FROM team_credentials
       WHERE booking_id = $1 AND close_state IS NULL ORDER BY team_number`,
      [bookingId],
    );
    const numbersOf = (isDelivered: boolean): number[] =>
      teams.filter((team) => team.isDelivered === isDelivered).map((team) => team.number);
    return { delivered: numbersOf(true), missing: numbersOf(false) };
  }

  /**
   * Ends the round of a booking, and takes the leases away from all workers, so that none can store a ticket any more:
   * what Loquiz still creates becomes an orphan. The caller saves the booking. An operator may start another round.
   */
  async stop(booking: Booking): Promise<void> {
    if (booking.status === 'paid') {
      booking.requestTickets();
      await this.plan(booking);
    }
    if (booking.status === 'ticket_pending') booking.failTickets('not_delivered_in_time');
    await this.tx.execute(
      'UPDATE team_credentials SET lease_token = NULL, lease_until = NULL WHERE booking_id = $1 AND lease_token IS NOT NULL',
      [booking.id],
    );
  }

  /** Plans the teams as the first attempt would have done. */
  private async plan({ id, teams }: Booking): Promise<void> {
    const numbers = Array.from({ length: teams }, (_, index) => index + 1);
    await this.tx.execute(
      `INSERT INTO team_credentials (booking_id, team_number, username, status, round_started_at)
       SELECT $1, number, username, 'planned', clock_timestamp()
       FROM unnest($2::integer[], $3::text[]) AS team (number, username)`,
      [id, numbers, numbers.map((number) => teamUsername(id, number, 1))],
    );
  }
}
