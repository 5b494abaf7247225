import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';

export type TicketRefundsView = {
  /** Whether the whole booking was refunded. */
  isRefunded: boolean;
  /** The teams whose tickets are closed, or to be closed, because their share or the whole booking was refunded. */
  teams: number[];
};

/** What was refunded of a paid booking; available after a full refund too, unlike the ticket page's content. */
@Injectable()
export class GetTicketRefunds {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
  ) {}

  async execute(token: string): Promise<TicketRefundsView> {
    const booking = await this.bookings.findByAccessToken(token);
    // The token of an unpaid booking was never handed out.
    if (!booking?.paidAt) throw new BookingNotFound();
    const closed = await this.tx.read(
      { team: number },
      'SELECT team_number AS team FROM team_credentials WHERE booking_id = $1 AND close_state IS NOT NULL ORDER BY 1',
      [booking.id],
    );
    return { isRefunded: booking.status === 'refunded', teams: closed.map(({ team }) => team) };
  }
}
