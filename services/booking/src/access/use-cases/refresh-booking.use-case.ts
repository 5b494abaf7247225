import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { Booking } from '../../booking/domain/booking.js';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { GameLanguage } from '../../booking/domain/booking-snapshots.js';
import type { BookingStatus } from '../../booking/domain/booking-status.js';
import { TeamCredentialsQuery } from '../../fulfilment/queries/team-credentials.query.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { RefreshPayment } from '../../payment/use-cases/refresh-payment.use-case.js';
import { BookingsBySession } from '../bookings-by-session.js';

export type RefreshedBooking = {
  gameTitle: string;
  cityName: string;
  participants: number;
  teams: number;
  language: GameLanguage;
  status: BookingStatus;
  /**
   * Access token of the ticket page and the first team's username: present once the tickets exist, until 24 hours after
   * the booking was placed.
   */
  access?: { token: string; username: string };
};

/** A session id is kept in browser histories, so it gives access to the ticket page for this long only. */
const tokenAvailableForMs = 24 * 3_600_000;

/** The longest time that a response waits for the check at the provider. A later poll shows the result of the check. */
const maxWaitMs = 1_500;

/**
 * Returns the state of a booking for the pages that wait for its payment. A pending payment is checked at the provider,
 * and its outcome is recorded, because its webhook may be late or lost.
 */
@Injectable()
export class RefreshBooking {
  constructor(
    private readonly bookings: BookingsBySession,
    private readonly payments: PaymentRepository,
    private readonly refresh: RefreshPayment,
    private readonly credentials: TeamCredentialsQuery,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<RefreshedBooking> {
    const booking = await this.loadCurrent(sessionId);
    if (!booking) throw new BookingNotFound();
    const { id, accessToken: token, game, participants, teams, language, status, createdAt } = booking;
    const isRecent = this.clock.now().getTime() - createdAt.getTime() < tokenAvailableForMs;
    const [team] = status === 'ticket_created' && isRecent ? await this.credentials.listByBooking(id) : [];
    return {
      gameTitle: game.title,
      cityName: game.cityName,
      participants,
      teams,
      language,
      status,
      access: team && { token, username: team.username },
    };
  }

  private async loadCurrent(sessionId: string): Promise<Booking | undefined> {
    const booking = await this.bookings.find(sessionId);
    if (booking?.status !== 'pending_payment') return booking;
    const isChanged = await Promise.race([this.checkPayment(sessionId), delay(maxWaitMs, false, { ref: false })]);
    return isChanged ? this.bookings.find(sessionId) : booking;
  }

  /** Whether the payment is no longer pending; false when the check fails, for instance while the provider is down. */
  private async checkPayment(sessionId: string): Promise<boolean> {
    try {
      const payment = await this.payments.findBySession(sessionId);
      return payment !== undefined && (await this.refresh.forCustomer(payment)) !== 'pending';
    } catch (error) {
      this.logger.warn({ err: error }, 'pending payment not checked at the provider');
      return false;
    }
  }
}
