import { Injectable } from '@nestjs/common';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { GameLanguage } from '../../booking/domain/booking-snapshots.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { TeamCredentialsQuery, type TeamCredentialsView } from '../../fulfilment/queries/team-credentials.query.js';

export type BookingByTokenView = {
  gameTitle: string;
  cityName: string;
  teams: number;
  language: GameLanguage;
  puzzleSheetPdfUrl?: string;
  puzzleSheetJpgUrl?: string;
  teamCredentials: TeamCredentialsView[];
};

/**
 * The content of the ticket page. A booking without all its tickets, or fully refunded, gives the same refusal as an
 * unknown token.
 */
@Injectable()
export class GetBookingByToken {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly credentials: TeamCredentialsQuery,
  ) {}

  async execute({ token }: { token: string }): Promise<BookingByTokenView> {
    const booking = await this.bookings.findByAccessToken(token);
    if (booking?.status !== 'ticket_created') throw new BookingNotFound();
    const { id, game, teams, language } = booking;
    return {
      gameTitle: game.title,
      cityName: game.cityName,
      teams,
      language,
      puzzleSheetPdfUrl: game.puzzleSheetPdfUrl,
      puzzleSheetJpgUrl: game.puzzleSheetJpgUrl,
      teamCredentials: await this.credentials.listByBooking(id),
    };
  }
}
