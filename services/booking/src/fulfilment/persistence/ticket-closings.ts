import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** Requests the closing of tickets whose booking was refunded or charged back, or whose team's share was refunded. */
@Injectable()
export class TicketClosings {
  constructor(private readonly tx: Transaction) {}

  /**
   * Marks every ticket that Loquiz has or may still create. To be called in the transaction of the refund or
   * lost dispute, which has locked the booking.
   */
  async request(bookingId: string): Promise<void> {
    await this.tx.execute(
      `UPDATE team_credentials SET close_state = 'closing', close_requested_at = clock_timestamp(), close_due_at = clock_timestamp()
       WHERE booking_id = $1 AND status <> 'planned' AND close_state IS NULL`,
      [bookingId],
    );
  }

  /**
   * Marks the tickets of these teams; a team without a ticket gets none any more. To be called in the transaction of
   * the refund.
   */
  async requestForTeams(bookingId: string, teams: number[]): Promise<void> {
    // Every transaction locks the booking before its teams.
    await this.tx.execute('SELECT FROM bookings WHERE id = $1 FOR UPDATE', [bookingId]);
    await this.tx.execute(
      `UPDATE team_credentials SET close_state = 'closing', close_requested_at = clock_timestamp(), close_due_at = clock_timestamp()
       WHERE booking_id = $1 AND team_number = ANY($2) AND close_state IS NULL`,
      [bookingId, teams],
    );
  }
}
