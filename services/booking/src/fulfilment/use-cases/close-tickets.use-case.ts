import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { BOOKING_CONFIG } from '../../config.js';
import { retryDelayMs } from '../domain/retry-schedule.js';
import { type FulfilmentConfig, retryLimitsOf } from '../fulfilment.config.js';
import { LoquizClient } from '../loquiz/loquiz-client.js';
import { LoquizFailure } from '../domain/loquiz.errors.js';
import { type DueClosing, DueClosingRepository } from '../persistence/due-closing.repository.js';

/**
 * Closes the tickets of refunded teams and of bookings that were refunded or charged back. Closing twice does no harm,
 * so a crash only repeats an attempt.
 */
@Injectable()
export class CloseTickets {
  constructor(
    private readonly loquiz: LoquizClient,
    private readonly closings: DueClosingRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  async execute(): Promise<void> {
    for (;;) {
      const due = await this.closings.claim(this.config.FULFILMENT_TEAM_CONCURRENCY);
      const succeeded = await Promise.all(due.map((closing) => this.attempt(closing)));
      // Nothing was due, or every attempt of the batch failed, and further ones would only add load to Loquiz.
      if (!succeeded.includes(true)) return;
    }
  }

  /** False when a call to Loquiz failed. */
  private async attempt(closing: DueClosing): Promise<boolean> {
    try {
      await this.close(closing);
      return true;
    } catch (error) {
      if (!(error instanceof LoquizFailure)) throw error;
      await this.retryOrGiveUp(closing, error);
      return false;
    }
  }

  private async close(closing: DueClosing): Promise<void> {
    const ticketId = closing.loquizTicketId ?? (await this.searchTicket(closing));
    if (ticketId === undefined) return this.closings.recordClosed(closing);
    const outcome = this.config.LOQUIZ_CLOSE_TICKETS ? await this.loquiz.closeTicket(ticketId) : 'unsupported';
    if (outcome === 'closed') return this.closings.recordClosed(closing);
    await this.giveUpClosingsOfBooking(closing, 'unsupported');
  }

  /**
   * Searches for a ticket, because a request of unknown outcome may have created one. Records the id of a ticket that
   * is found.
   */
  private async searchTicket(closing: DueClosing): Promise<string | undefined> {
    if (closing.status === 'planned') return undefined;
    const found = await this.loquiz.findTicket(closing.username, closing.bookingId);
    if (found) await this.closings.recordTicket(closing, found.id);
    return found?.id;
  }

  private async retryOrGiveUp(closing: DueClosing, { name, status }: LoquizFailure): Promise<void> {
    const { bookingId, teamNumber, attempts, ageMs } = closing;
    if (ageMs >= this.config.FULFILMENT_GIVE_UP_AFTER_MS) return this.giveUpClosingsOfBooking(closing, 'failed');
    await this.closings.retryAfter(closing, retryDelayMs(attempts, ageMs, retryLimitsOf(this.config)));
    this.logger.warn({ bookingId, team: teamNumber, failure: name, status, attempts }, 'ticket not closed yet');
  }

  /** Ends the attempts for all tickets of the booking, and alerts an operator unless an earlier call has done so. */
  private async giveUpClosingsOfBooking(closing: DueClosing, state: 'unsupported' | 'failed'): Promise<void> {
    const givenUpCount = await this.closings.recordClosingsGivenUp(closing, state);
    if (givenUpCount === 0) return;
    this.logger.error(
      { alert: `ticket_close_${state}`, bookingId: closing.bookingId, tickets: givenUpCount },
      'a refunded or charged-back booking has tickets that Loquiz does not close: an operator must close them',
    );
  }
}
