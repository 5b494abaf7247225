import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { FulfilmentMetrics } from '../fulfilment-metrics.js';

/**
 * Ends a round that has used up its time; no number limits its attempts. The credentials that it got are kept for the
 * next round.
 */
@Injectable()
export class GiveUpBooking {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
    private readonly metrics: FulfilmentMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(bookingId: string, round: number): Promise<void> {
    const hasFailed = await this.tx.run(async () => {
      const booking = await this.bookings.getForUpdate(bookingId);
      if (booking.status !== 'ticket_pending' || booking.fulfilmentRound !== round) return false;
      booking.failTickets('time_used_up');
      await this.bookings.save(booking);
      return true;
    });
    if (!hasFailed) return;
    this.metrics.exhausted.inc();
    this.logger.error(
      { alert: 'tickets_failed', bookingId, round },
      'not all tickets were made in the time of a round: an operator must look and retry',
    );
  }
}
