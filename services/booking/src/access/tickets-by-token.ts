import { Injectable } from '@nestjs/common';
import { BookingNotFound } from '../booking/domain/booking.errors.js';
import type { Booking } from '../booking/domain/booking.js';
import { BookingRepository } from '../booking/persistence/booking.repository.js';
import { TeamCredentialsQuery, type TeamCredentialsView } from '../fulfilment/queries/team-credentials.query.js';
import { TeamLinks } from './persistence/team-links.js';

export type Ticket = {
  booking: Booking;
  /** Of a link that shows this team alone. */
  teamNumber?: number;
  /** What the holder of the token may see. */
  teamCredentials: TeamCredentialsView[];
};

/**
 * Tickets by the token of a booking or of a team's link. A booking without all its tickets or fully refunded, a
 * refunded team and a revoked link give the same refusal as an unknown token.
 */
@Injectable()
export class TicketsByToken {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly links: TeamLinks,
    private readonly credentials: TeamCredentialsQuery,
  ) {}

  async get(token: string): Promise<Ticket> {
    const booking = await this.bookings.findByAccessToken(token);
    return booking ? this.ticketOf(booking) : this.getByTeamLink(token);
  }

  /** Refuses the link of a team. */
  async getWhole(token: string): Promise<Ticket> {
    const booking = await this.bookings.findByAccessToken(token);
    if (!booking) throw new BookingNotFound();
    return this.ticketOf(booking);
  }

  private async getByTeamLink(token: string): Promise<Ticket> {
    const link = await this.links.find(token);
    const booking = link && (await this.bookings.find(link.bookingId));
    if (!booking) throw new BookingNotFound();
    const { teamNumber } = link;
    const ticket = await this.ticketOf(booking);
    const teamCredentials = ticket.teamCredentials.filter((team) => team.teamNumber === teamNumber);
    if (teamCredentials.length === 0) throw new BookingNotFound();
    return { booking, teamNumber, teamCredentials };
  }

  private async ticketOf(booking: Booking): Promise<Ticket> {
    if (booking.status !== 'ticket_created') throw new BookingNotFound();
    return { booking, teamCredentials: await this.credentials.listByBooking(booking.id) };
  }
}
