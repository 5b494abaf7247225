import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { BookingStatusConflict } from '../../booking/domain/booking.errors.js';
import type { BookingStatus } from '../../booking/domain/booking-status.js';
import { OrderTimeline } from '../../orders/persistence/order-timeline.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { RoundRepository } from '../persistence/round.repository.js';

/**
 * Starts a new round, with its full time, for a booking whose tickets failed. The worker's schedule adds the round's
 * job. Refuses a booking whose refund is under way.
 */
@Injectable()
export class RetryFulfilment {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
    private readonly rounds: RoundRepository,
    private readonly timeline: OrderTimeline,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  execute(bookingId: string): Promise<BookingStatus> {
    return this.tx.run(async () => {
      const payment = await this.payments.lockOfOrder(bookingId);
      const booking = await this.bookings.getForUpdate(bookingId);
      if (booking.status !== 'ticket_failed' || payment?.isRefundUnderWay)
        throw new BookingStatusConflict({ from: booking.status, to: 'ticket_pending' });
      booking.requestTickets();
      await this.bookings.save(booking);
      await this.rounds.start(bookingId);
      const { email: actor } = requireSignedInAdmin();
      const key = `retried:${booking.fulfilmentRound}`;
      await this.timeline.add(bookingId, { key, at: this.clock.now(), kind: 'tickets_retried', actor });
      const [before, after] = [{ status: 'ticket_failed' }, { status: booking.status }];
      await this.actions.record({ action: 'order.tickets_retried', target: bookingId, before, after });
      return booking.status;
    });
  }
}
