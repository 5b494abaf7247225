import { Injectable } from '@nestjs/common';
import type { GameLanguage } from '../../booking/domain/booking-snapshots.js';
import type { TeamCredentialsView } from '../../fulfilment/queries/team-credentials.query.js';
import { TicketsByToken } from '../tickets-by-token.js';

export type BookingByTokenView = {
  gameTitle: string;
  cityName: string;
  teams: number;
  language: GameLanguage;
  puzzleSheetPdfUrl?: string;
  puzzleSheetJpgUrl?: string;
  teamCredentials: TeamCredentialsView[];
};

/** The content of the ticket page, for the holder of a booking's token or of a team's link. */
@Injectable()
export class GetBookingByToken {
  constructor(private readonly tickets: TicketsByToken) {}

  async execute({ token }: { token: string }): Promise<BookingByTokenView> {
    const { booking, teamNumber, teamCredentials } = await this.tickets.get(token);
    const { game, teams, language } = booking;
    return {
      gameTitle: game.title,
      cityName: game.cityName,
      teams: teamNumber === undefined ? teams : 1,
      language,
      puzzleSheetPdfUrl: game.puzzleSheetPdfUrl,
      puzzleSheetJpgUrl: game.puzzleSheetJpgUrl,
      teamCredentials,
    };
  }
}
