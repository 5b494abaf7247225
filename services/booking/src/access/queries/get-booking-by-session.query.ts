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
  /** What opens the ticket page; only while its customer may be waiting for it. */
  access?: { token: string; username: string };
};

/** A session id is in browser histories: it opens the ticket page only for so long. */
const tokenHandedOutForMs = 24 * 3_600_000;

/** What the payment-success page shows while it waits. */
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
    const isFresh = this.clock.now().getTime() - createdAt.getTime() < tokenHandedOutForMs;
    const [team] = status === 'ticket_created' && isFresh ? await this.credentials.listByBooking(id) : [];
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
