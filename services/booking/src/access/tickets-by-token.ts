import { Injectable } from '@nestjs/common';
import { BookingNotFound } from '../booking/domain/booking.errors.js';
import type { Booking } from '../booking/domain/booking.js';
import { BookingRepository } from '../booking/persistence/booking.repository.js';
import { TeamCredentialsQuery, type TeamCredentialsView } from '../fulfilment/queries/team-credentials.query.js';
import { TeamLinks } from './persistence/team-links.js';

export type TicketPageContent = {
  booking: Booking;
  /** The only team that is shown; undefined for the booking's own token. */
  teamNumber?: number;
  /** The tickets that the holder of the token may see. */
  teamCredentials: TeamCredentialsView[];
};

/**
 * The content of a ticket page by the token of a booking or of a team's link. The refusal is the same for an unknown
 * token, a revoked link, a refunded team, and a booking that lacks a ticket, was refunded in full or charged back.
 */
@Injectable()
export class TicketsByToken {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly links: TeamLinks,
    private readonly credentials: TeamCredentialsQuery,
  ) {}

  async get(token: string): Promise<TicketPageContent> {
    const booking = await this.bookings.findByAccessToken(token);
    return booking ? this.contentOf(booking) : this.getByTeamLink(token);
  }

  /** Accepts the booking's own token only: the token of a team's link is refused. */
  async getByBookingToken(token: string): Promise<TicketPageContent> {
    const booking = await this.bookings.findByAccessToken(token);
    if (!booking) throw new BookingNotFound();
    return this.contentOf(booking);
  }

  private async getByTeamLink(token: string): Promise<TicketPageContent> {
    const link = await this.links.find(token);
    const booking = link && (await this.bookings.find(link.bookingId));
    if (!booking) throw new BookingNotFound();
    const { teamNumber } = link;
    const allTeams = await this.contentOf(booking);
    const teamCredentials = allTeams.teamCredentials.filter((team) => team.teamNumber === teamNumber);
    if (teamCredentials.length === 0) throw new BookingNotFound();
    return { booking, teamNumber, teamCredentials };
  }

  private async contentOf(booking: Booking): Promise<TicketPageContent> {
    if (booking.status !== 'ticket_created') throw new BookingNotFound();
    return { booking, teamCredentials: await this.credentials.listByBooking(booking.id) };
  }
}
