import { Injectable } from '@nestjs/common';
import { number, type Shape, text, Transaction } from '@shop/persistence';
import { LoquizClient } from '../../fulfilment/loquiz/loquiz-client.js';
import type { StartedTeams } from '../domain/withdrawal.js';

type Ticket = { teamNumber: number; ticketId: string; gameId: string };
const ticketShape: Shape<Ticket> = { teamNumber: number, ticketId: text, gameId: text };

/** The teams of a booking that have results at Loquiz: these have started to play. */
@Injectable()
export class StartedTeamsQuery {
  constructor(
    private readonly tx: Transaction,
    private readonly loquiz: LoquizClient,
  ) {}

  /** Throws a `LoquizFailure` when Loquiz is to be asked again. Teams without a ticket cannot have started. */
  async execute(bookingId: string): Promise<StartedTeams> {
    const tickets = await this.tx.read(
      ticketShape,
      `SELECT team_number AS "teamNumber", loquiz_ticket_id AS "ticketId", game->>'loquizGameId' AS "gameId"
       FROM team_credentials JOIN bookings ON bookings.id = booking_id
       WHERE booking_id = $1 AND team_credentials.status = 'created' AND loquiz_ticket_id IS NOT NULL ORDER BY 1`,
      [bookingId],
    );
    const started: number[] = [];
    for (const { teamNumber, ticketId, gameId } of tickets) {
      const hasResults = await this.loquiz.hasResults({ gameId, ticketId, scope: bookingId });
      if (hasResults === undefined) return undefined;
      if (hasResults) started.push(teamNumber);
    }
    return started;
  }
}
