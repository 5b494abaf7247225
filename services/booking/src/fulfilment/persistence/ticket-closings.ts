import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** What a full refund asks of the tickets of a booking. */
@Injectable()
export class TicketClosings {
  constructor(private readonly tx: Transaction) {}

  /** In the transaction of the refund, which has locked the booking: every ticket that Loquiz has or may still make is to be closed. */
  async request(bookingId: string): Promise<void> {
    await this.tx.execute(
      `UPDATE team_credentials SET close_state = 'closing', close_requested_at = clock_timestamp(), close_due_at = clock_timestamp()
       WHERE booking_id = $1 AND status <> 'planned' AND close_state IS NULL`,
      [bookingId],
    );
  }
}
