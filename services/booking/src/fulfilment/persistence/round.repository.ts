import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** Stores when the current round of a booking began, in the rows of its teams. */
@Injectable()
export class RoundRepository {
  constructor(private readonly tx: Transaction) {}

  async start(bookingId: string): Promise<void> {
    await this.tx.execute('UPDATE team_credentials SET round_started_at = clock_timestamp() WHERE booking_id = $1', [
      bookingId,
    ]);
  }
}
