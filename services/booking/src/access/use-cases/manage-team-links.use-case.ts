import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import { newAccessToken } from '../../booking/booking-identifiers.js';
import { type TeamLink, TeamLinks } from '../persistence/team-links.js';
import { TicketsByToken } from '../tickets-by-token.js';

export type TeamOfTicket = { token: string; teamNumber: number };

/** Links to the ticket of a single team. The holder of the booking's token passes each link on to its team. */
@Injectable()
export class ManageTeamLinks {
  constructor(
    private readonly tx: Transaction,
    private readonly tickets: TicketsByToken,
    private readonly links: TeamLinks,
    private readonly clock: Clock,
  ) {}

  /** Returns the token of the new link. It cannot be read again, so a further call replaces the link. */
  async create(team: TeamOfTicket): Promise<string> {
    const link = await this.linkOf(team);
    const token = newAccessToken();
    await this.tx.run(() => this.links.put(link, token, this.clock.now()));
    return token;
  }

  async revoke(team: TeamOfTicket): Promise<void> {
    const link = await this.linkOf(team);
    await this.tx.run(() => this.links.remove(link));
  }

  private async linkOf({ token, teamNumber }: TeamOfTicket): Promise<TeamLink> {
    const { booking, teamCredentials } = await this.tickets.getByBookingToken(token);
    if (!teamCredentials.some((team) => team.teamNumber === teamNumber)) throw new BookingNotFound();
    return { bookingId: booking.id, teamNumber };
  }
}
