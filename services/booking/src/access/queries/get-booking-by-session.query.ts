import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { GameLanguage } from '../../booking/domain/booking-snapshots.js';
import type { BookingStatus } from '../../booking/domain/booking-status.js';
import { TeamCredentialsQuery } from '../../fulfilment/queries/team-credentials.query.js';
import { BookingsBySession } from '../bookings-by-session.js';

export type BookingBySessionView = {
  gameTitle: string;
  cityName: string;
  participants: number;
  teams: number;
  language: GameLanguage;
  status: BookingStatus;
  /**
   * Access token of the ticket page and the first team's username: once the tickets exist, and only on the first day.
   */
  access?: { token: string; username: string };
};

/** A session id is kept in browser histories, so it gives access to the ticket page for this long only. */
const tokenAvailableForMs = 24 * 3_600_000;

/** The state of a booking for the payment-success page. */
@Injectable()
export class GetBookingBySession {
  constructor(
    private readonly bookings: BookingsBySession,
    private readonly credentials: TeamCredentialsQuery,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<BookingBySessionView> {
    const booking = await this.bookings.find(sessionId);
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
}
