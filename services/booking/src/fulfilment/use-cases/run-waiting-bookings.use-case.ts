import { Injectable } from '@nestjs/common';
import { FulfilmentQueue } from '../fulfilment-queue.js';
import { TicketAttempts } from '../persistence/ticket-attempts.js';

/** How many waiting bookings are looked at, the earliest due first. */
const maxExamined = 100;
/** When Loquiz refuses a booking for longer than this, the cause is probably not an outage of Loquiz. */
const refusedForMs = 5 * 60_000;

/** Starts the next attempt of waiting bookings at once, before its time. */
@Injectable()
export class RunWaitingBookings {
  constructor(
    private readonly jobs: FulfilmentQueue,
    private readonly attempts: TicketAttempts,
  ) {}

  /**
   * Runs one booking, to find out whether Loquiz works again. A booking that Loquiz has refused for minutes waits for
   * its own next attempt, because asking more often would change nothing.
   */
  async tryOne(): Promise<void> {
    const { others } = await this.examine();
    await this.run(others.slice(0, 1));
  }

  /** Runs this many bookings, because Loquiz works; those that it has refused for minutes come last. */
  async wake(count: number): Promise<void> {
    const { others, refused } = await this.examine();
    await this.run([...others, ...refused].slice(0, count));
  }

  private async examine() {
    const waiting = await this.jobs.listDelayed(maxExamined);
    const refusedIds = await this.attempts.listRefused(waiting, refusedForMs);
    const isRefused = ({ bookingId }: { bookingId: string }): boolean => refusedIds.includes(bookingId);
    return { others: waiting.filter((booking) => !isRefused(booking)), refused: waiting.filter(isRefused) };
  }

  private async run(bookings: Array<{ bookingId: string; round: number }>): Promise<void> {
    await Promise.all(bookings.map(({ bookingId, round }) => this.jobs.runNow(bookingId, round)));
  }
}
