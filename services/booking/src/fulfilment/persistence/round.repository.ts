import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** When the current round of a booking began, on its teams' rows. */
@Injectable()
export class RoundRepository {
  constructor(private readonly tx: Transaction) {}

  async start(bookingId: string): Promise<void> {
    await this.tx.execute('UPDATE team_credentials SET round_started_at = clock_timestamp() WHERE booking_id = $1', [
      bookingId,
    ]);
  }
}
