import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import type { UsableTicket } from '../domain/loquiz-ticket.js';
import type { TeamLease } from '../domain/team-lease.js';
import { FulfilmentMetrics } from '../fulfilment-metrics.js';
import { TeamCredentialsRepository } from '../persistence/team-credentials.repository.js';

export type StoreOutcome = 'stored' | 'booking-complete' | 'lease-lost';

/** Stores one team's credentials; those of the last team complete the booking in the same transaction. */
@Injectable()
export class StoreTicket {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
    private readonly credentials: TeamCredentialsRepository,
    private readonly metrics: FulfilmentMetrics,
    private readonly clock: Clock,
  ) {}

  execute(lease: TeamLease, ticket: UsableTicket): Promise<StoreOutcome> {
    return this.tx.run(async () => {
      // The booking is locked first: of two teams stored in parallel exactly one must see that it is the last.
      const booking = await this.bookings.getForUpdate(lease.bookingId);
      const remainingCount = await this.credentials.store(lease, ticket);
      if (remainingCount === undefined) return 'lease-lost';
      // The status of a booking that was refunded or given up meanwhile does not change.
      if (remainingCount > 0 || booking.status !== 'ticket_pending') return 'stored';
      booking.completeTickets();
      await this.bookings.save(booking);
      this.tx.afterCommit(() => this.recordDuration(booking.paidAt));
      return 'booking-complete';
    });
  }

  private recordDuration(paidAt: Date | null): void {
    if (paidAt) this.metrics.secondsToTickets.observe((this.clock.now().getTime() - paidAt.getTime()) / 1_000);
  }
}
