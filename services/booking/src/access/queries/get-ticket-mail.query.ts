import { Injectable } from '@nestjs/common';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { Booking } from '../../booking/domain/booking.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { TeamCredentialsQuery, type TeamCredentialsView } from '../../fulfilment/queries/team-credentials.query.js';

export type TicketMailView = { booking: Booking; teamCredentials: TeamCredentialsView[] };

/** The content of the ticket mail; for the notification service. */
@Injectable()
export class GetTicketMail {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly credentials: TeamCredentialsQuery,
  ) {}

  async execute({ bookingId }: { bookingId: string }): Promise<TicketMailView> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFound();
    return { booking, teamCredentials: await this.credentials.listByBooking(booking.id) };
  }
}
