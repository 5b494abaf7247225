import { randomBytes } from 'node:crypto';
import { randomText } from '../http/ids.js';

/** Times are unix seconds; 0 in `validFrom` or `validUntil` means no limit. */
export interface Ticket {
  id: string;
  gameId: string;
  username: string;
  password: string;
  scope: string;
  email?: string;
  validFrom: number;
  validUntil: number;
  created: { at: number; by: object };
  updated: { at: number; by: object };
  /** When the ticket was closed; from then on only the control paths show it. */
  closedAt?: number;
  /** When the ticket's team began to play. */
  startedAt?: number;
}

/** A ticket of a past booking that `npm run demo:year` invents. */
export type PastTicket = Pick<Ticket, 'id' | 'gameId' | 'username' | 'password' | 'scope' | 'closedAt'> & {
  created: number;
};

export type TicketInput = Pick<Ticket, 'gameId'> &
  Partial<Pick<Ticket, 'username' | 'scope' | 'email' | 'validFrom' | 'validUntil'>>;

const LOWER_CASE_AND_DIGITS = 'abcdefghijkmnpqrstuvwxyz23456789';
const MAX_TICKETS = 100_000;

/** Tickets, oldest first, indexed by scope. */
export class TicketStore {
  private readonly tickets = new Map<string, Ticket>();
  private readonly byScope = new Map<string, Set<Ticket>>();

  constructor(private readonly now: () => number) {}

  /** Two tickets may have the same username: whether the real Loquiz refuses the second is not known. */
  add({ gameId, username, scope, email, validFrom = 0, validUntil = 0 }: TicketInput): Ticket {
    const stamp = { at: Math.floor(this.now() / 1000), by: { id: 'sandbox' } };
    const ticket: Ticket = {
      id: randomBytes(12).toString('hex'),
      gameId,
      username: username ?? email ?? randomText(5, LOWER_CASE_AND_DIGITS),
      password: randomText(4, LOWER_CASE_AND_DIGITS),
      scope: scope || randomText(8, LOWER_CASE_AND_DIGITS),
      ...(email !== undefined && { email }),
      validFrom,
      validUntil,
      created: stamp,
      updated: stamp,
    };
    this.index(ticket);
    return ticket;
  }

  /** Adds a ticket of a past booking, under the id that the booking's data contains. */
  restore({ created, ...ticket }: PastTicket): void {
    const stamp = { at: created, by: { id: 'sandbox' } };
    this.index({ ...ticket, validFrom: 0, validUntil: 0, created: stamp, updated: stamp });
  }

  get(id: string): Ticket | undefined {
    return this.tickets.get(id);
  }

  close(ticket: Ticket): void {
    ticket.closedAt = Math.floor(this.now() / 1000);
  }

  start(ticket: Ticket): void {
    ticket.startedAt = Math.floor(this.now() / 1000);
  }

  inScopes(scopes: string[]): Ticket[] {
    return scopes.flatMap((scope) => [...(this.byScope.get(scope) ?? [])]);
  }

  all(): Ticket[] {
    return [...this.tickets.values()];
  }

  private index(ticket: Ticket): void {
    this.tickets.set(ticket.id, ticket);
    const sameScope = this.byScope.get(ticket.scope);
    if (sameScope) sameScope.add(ticket);
    else this.byScope.set(ticket.scope, new Set([ticket]));
    if (this.tickets.size > MAX_TICKETS) this.drop(this.tickets.values().next().value!);
  }

  private drop(ticket: Ticket): void {
    this.tickets.delete(ticket.id);
    const sameScope = this.byScope.get(ticket.scope);
    sameScope?.delete(ticket);
    if (sameScope?.size === 0) this.byScope.delete(ticket.scope);
  }
}
