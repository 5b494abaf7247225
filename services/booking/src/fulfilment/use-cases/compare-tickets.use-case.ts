import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import type { LoquizTicket } from '../domain/loquiz-ticket.js';
import { teamOfUsername } from '../domain/team-username.js';
import { LoquizClient } from '../loquiz/loquiz-client.js';
import { TeamCredentialsRepository } from '../persistence/team-credentials.repository.js';
import { type RecordedTicket, RecordedTicketsQuery } from '../queries/recorded-tickets.query.js';

export type SurplusTicket = LoquizTicket & { teamNumber: number };

export type TicketDifferences = {
  /** The ids of tickets that a customer has, and that Loquiz does not know or has closed. */
  missing: string[];
  /** Tickets that the shop requested, that Loquiz has, and that are not recorded here. */
  surplus: SurplusTicket[];
};

/**
 * Compares the tickets of a delivered booking with those in its scope at Loquiz. A ticket with a username that the shop
 * did not make is left alone: somebody made it at Loquiz by hand.
 */
@Injectable()
export class CompareTickets {
  constructor(
    private readonly loquiz: LoquizClient,
    private readonly recorded: RecordedTicketsQuery,
    private readonly credentials: TeamCredentialsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws a `LoquizFailure`. */
  async execute(bookingId: string): Promise<TicketDifferences> {
    const { tickets: atLoquiz, isComplete } = await this.loquiz.listTickets(bookingId);
    // Read after the search, so that a ticket that is recorded meanwhile is no surplus.
    const recorded = await this.recorded.listByBooking(bookingId);
    if (recorded.length === 0) return { missing: [], surplus: [] };
    const found = new Set(atLoquiz.map(({ id }) => id));
    // After an incomplete search no ticket counts as missing: a 404 alone may mean that Loquiz reads no single tickets.
    const missing = isComplete ? await this.unknownOf(issuedIdsOf(recorded).filter((id) => !found.has(id))) : [];
    return { missing: await this.stillIssued(bookingId, missing), surplus: surplusOf(bookingId, atLoquiz, recorded) };
  }

  async recordSurplus(bookingId: string, { teamNumber, ...ticket }: SurplusTicket): Promise<void> {
    await this.credentials.recordOrphan({ bookingId, teamNumber }, ticket);
    this.logger.warn(
      { bookingId, team: teamNumber, loquizTicketId: ticket.id },
      'a ticket that no customer gets was recorded as an orphan',
    );
  }

  /** Reads each ticket by its id, because a search may leave tickets out. */
  private async unknownOf(ids: string[]): Promise<string[]> {
    const unknown: string[] = [];
    for (const id of ids) if (!(await this.loquiz.hasTicket(id))) unknown.push(id);
    return unknown;
  }

  /** Without those that a refund or a lost dispute has closed since the rows were read. */
  private async stillIssued(bookingId: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return ids;
    const issued = issuedIdsOf(await this.recorded.listByBooking(bookingId));
    return ids.filter((id) => issued.includes(id));
  }
}

const issuedIdsOf = (recorded: RecordedTicket[]): string[] =>
  recorded.flatMap(({ isIssued, loquizTicketId }) => (isIssued && loquizTicketId !== null ? [loquizTicketId] : []));

function surplusOf(bookingId: string, atLoquiz: LoquizTicket[], recorded: RecordedTicket[]): SurplusTicket[] {
  return atLoquiz.flatMap((ticket) => {
    const teamNumber = teamOfUsername(bookingId, ticket.username);
    const isKnown = recorded.some(
      ({ username, loquizTicketId }) =>
        loquizTicketId === ticket.id || (loquizTicketId === null && username === ticket.username),
    );
    return teamNumber === undefined || isKnown ? [] : [{ ...ticket, teamNumber }];
  });
}
