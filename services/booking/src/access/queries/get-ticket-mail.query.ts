import { Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { TeamCredentialsQuery } from '../../fulfilment/queries/team-credentials.query.js';

/** Everything the ticket mail says; for the notification service. */
@Injectable()
export class GetTicketMail {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly credentials: TeamCredentialsQuery,
  ) {}

  async execute({ bookingId }: { bookingId: string }): Promise<bookingV1.GetTicketMailResponse> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFound();
    const { customer, game, price, consents } = booking;
    return {
      bookingId: booking.id,
      orderNumber: booking.orderNumber,
      status: booking.status,
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      uiLanguage: customer.uiLanguage,
      accessToken: booking.accessToken,
      gameTitle: game.title,
      cityName: game.cityName,
      participants: booking.participants,
      teams: booking.teams,
      language: booking.language,
      teamCredentials: await this.credentials.listByBooking(booking.id),
      summary: {
        pricePerTeamCents: price.pricePerTeamCents,
        grossCents: price.grossCents,
        discountCents: price.discountCents,
        totalCents: price.totalCents,
        netCents: price.netCents,
        vatCents: price.vatCents,
        vatRateBp: price.vatRateBp,
        giftCardCents: price.giftCardCents,
        waivedCents: price.waivedCents,
        chargedCents: price.chargeCents,
        currency: price.currency,
        discountCode: price.discountCode,
      },
      consents: consents ?? undefined,
      paidAt: booking.paidAt?.toISOString() ?? '',
    };
  }
}
