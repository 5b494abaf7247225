import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** Requests the closing of a fully refunded booking's tickets. */
@Injectable()
export class TicketClosings {
  constructor(private readonly tx: Transaction) {}

  /**
   * Marks every ticket that Loquiz has or may still create. To be called in the refund's transaction, which has locked
   * the booking.
   */
  async request(bookingId: string): Promise<void> {
    await this.tx.execute(
      `UPDATE team_credentials SET close_state = 'closing', close_requested_at = clock_timestamp(), close_due_at = clock_timestamp()
       WHERE booking_id = $1 AND status <> 'planned' AND close_state IS NULL`,
      [bookingId],
    );
  }
}
