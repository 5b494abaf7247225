import { Injectable } from '@nestjs/common';
import { maskedEmail } from '@shop/contact';
import type { GameLanguage, StartPoint } from '../../booking/domain/booking-snapshots.js';
import { TeamLinks } from '../persistence/team-links.js';
import { TicketsByToken } from '../tickets-by-token.js';

export type TicketDetailsView = {
  language: GameLanguage;
  startPoint?: StartPoint;
  /** The number of the team when the token is that of a team's link. */
  teamNumber?: number;
  /** Only for the holder of the booking's own token. */
  order?: { bookingId: string; orderNumber: string; maskedEmail?: string; linkedTeams: number[] };
};

/** What the ticket page shows beside the credentials. */
@Injectable()
export class GetTicketDetails {
  constructor(
    private readonly tickets: TicketsByToken,
    private readonly links: TeamLinks,
  ) {}

  async execute(token: string): Promise<TicketDetailsView> {
    const { booking, teamNumber } = await this.tickets.get(token);
    const { id: bookingId, orderNumber, language, customer, game } = booking;
    const { startPoint } = game;
    if (teamNumber !== undefined) return { language, startPoint, teamNumber };
    const linkedTeams = await this.links.listTeams(bookingId);
    const order = { bookingId, orderNumber, maskedEmail: maskedEmail(customer.email), linkedTeams };
    return { language, startPoint, order };
  }
}
