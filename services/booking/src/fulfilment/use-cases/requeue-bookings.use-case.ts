import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { FulfilmentQueue } from '../fulfilment-queue.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import { type WaitingBooking, WaitingBookingsQuery } from '../queries/waiting-bookings.query.js';
import { GiveUpBooking } from './give-up-booking.use-case.js';
import { RunWaitingBookings } from './run-waiting-bookings.use-case.js';

/** How many overdue bookings one alert lists. */
const maxListed = 20;

/**
 * Makes up for lost jobs: adds a job for every booking that waits for tickets, without effect when the job exists. Ends
 * rounds that have used up their time, and alerts an operator to overdue bookings.
 */
@Injectable()
export class RequeueBookings {
  constructor(
    private readonly waiting: WaitingBookingsQuery,
    private readonly jobs: FulfilmentQueue,
    private readonly giveUp: GiveUpBooking,
    private readonly runWaiting: RunWaitingBookings,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  async execute(): Promise<void> {
    const overdue: WaitingBooking[] = [];
    for await (const page of this.waiting.pages()) {
      const toGiveUp = page.filter((booking) => this.hasUsedUpItsTime(booking));
      const stillWaiting = page.filter((booking) => !toGiveUp.includes(booking));
      for (const { bookingId, round } of toGiveUp) await this.giveUp.execute(bookingId, round);
      if (stillWaiting.length > 0) await this.jobs.enqueueAll(stillWaiting);
      overdue.push(...stillWaiting.filter(({ ageMs }) => ageMs >= this.config.FULFILMENT_ALERT_AFTER_MS));
    }
    if (overdue.length > 0) {
      this.logger.error(
        {
          alert: 'tickets_overdue',
          count: overdue.length,
          bookingIds: overdue.slice(0, maxListed).map(({ bookingId }) => bookingId),
        },
        'paid bookings wait too long for their tickets',
      );
    }
    // However long an outage of Loquiz lasts, one booking at a time tests whether it is over, and then wakes others.
    await this.runWaiting.tryOne();
  }

  /**
   * After a restore of the database, a round's time begins again: Loquiz may have the round's tickets, which are
   * searched for first.
   */
  private hasUsedUpItsTime({ status, ageMs }: WaitingBooking): boolean {
    const { LOQUIZ_SEARCH_BOOKED_BEFORE: restoredAt, FULFILMENT_GIVE_UP_AFTER_MS: giveUpAfterMs } = this.config;
    const sinceRestoreMs = restoredAt ? this.clock.now().getTime() - restoredAt.getTime() : Infinity;
    return status === 'ticket_pending' && Math.min(ageMs, sinceRestoreMs) >= giveUpAfterMs;
  }
}
