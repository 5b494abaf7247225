import { Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { Clock } from '@shop/platform';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { TeamCredentialsQuery } from '../../fulfilment/queries/team-credentials.query.js';

/** A session id is in browser histories: it opens the ticket page only while its customer may be waiting for it. */
const tokenHandedOutForMs = 24 * 3_600_000;

/** What the payment-success page shows while it waits. */
@Injectable()
export class GetBookingBySession {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly credentials: TeamCredentialsQuery,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<bookingV1.GetBookingBySessionResponse> {
    const booking = await this.bookings.findBySession(sessionId);
    if (!booking) throw new BookingNotFound();
    const { game, participants, teams, language, status, createdAt } = booking;
    const loquizTicketCreated = status === 'ticket_created';
    const isFresh = this.clock.now().getTime() - createdAt.getTime() < tokenHandedOutForMs;
    const [team] = loquizTicketCreated && isFresh ? await this.credentials.listByBooking(booking.id) : [];
    return {
      gameTitle: game.title,
      cityName: game.cityName,
      participants,
      teams,
      language,
      status,
      loquizTicketCreated,
      accessToken: team && booking.accessToken,
      username: team?.username,
    };
  }
}
