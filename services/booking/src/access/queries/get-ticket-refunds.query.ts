import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';

export type TicketRefundsView = {
  /** Whether the whole booking was refunded. */
  isRefunded: boolean;
  /** Whether a lost dispute took the money back. */
  isChargedBack: boolean;
  /** The teams whose tickets are closed or will be closed, because of a refund or a lost dispute. */
  teams: number[];
};

/** What was refunded or charged back of a paid booking; available even when the ticket page has no content any more. */
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
    const { status } = booking;
    const teams = closed.map(({ team }) => team);
    return { isRefunded: status === 'refunded', isChargedBack: status === 'charged_back', teams };
  }
}
