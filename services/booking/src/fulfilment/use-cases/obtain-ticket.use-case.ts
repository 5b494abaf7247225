import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { teamUsername } from '../team-username.js';
import { FULFILMENT_CONFIG, type FulfilmentConfig } from '../fulfilment.config.js';
import { FulfilmentMetrics } from '../fulfilment-metrics.js';
import { LoquizClient, type LoquizTicket } from '../loquiz/loquiz-client.js';
import {
  LoquizFailure,
  LoquizRefused,
  LoquizSilent,
  LoquizUnavailable,
  LoquizUsernameTaken,
} from '../loquiz/loquiz.errors.js';
import {
  type AfterRequest,
  type TeamLease,
  TeamCredentialsRepository,
} from '../persistence/team-credentials.repository.js';
import { StoreTicket } from './store-ticket.use-case.js';

export type TeamOutcome =
  | { result: 'stored' | 'booking-complete' | 'lease-lost' }
  /** `waitMs`: an earlier request may bring a ticket until then. */
  | { result: 'waiting'; waitMs: number }
  | { result: 'failed'; error: LoquizFailure };

/** Brings one team from a claimed row to stored credentials, without ever making the customer a second pair. */
@Injectable()
export class ObtainTicket {
  constructor(
    private readonly loquiz: LoquizClient,
    private readonly credentials: TeamCredentialsRepository,
    private readonly storeTicket: StoreTicket,
    private readonly metrics: FulfilmentMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(FULFILMENT_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  async execute(gameId: string, lease: TeamLease, claimedAtMs: number): Promise<TeamOutcome> {
    return lease.wasRequested ? this.recover(gameId, lease) : this.request(gameId, lease, claimedAtMs);
  }

  /** An earlier request under this name was sent, or may have been: what became of it? */
  private async recover(gameId: string, lease: TeamLease): Promise<TeamOutcome> {
    let found: LoquizTicket | undefined;
    try {
      found = await this.loquiz.findTicket(lease.username, lease.bookingId);
    } catch (error) {
      return this.giveBack(lease, error, 'in-flight');
    }
    if (hasPassword(found)) return this.store(lease, found);
    if (!found && lease.inFlightMs > 0) {
      await this.credentials.release(lease, 'in-flight');
      return { result: 'waiting', waitMs: lease.inFlightMs };
    }
    const next = found ? await this.abandon(lease, found) : lease;
    const sentFromMs = performance.now();
    if (!(await this.credentials.beginRequest(next))) return { result: 'lease-lost' };
    return this.request(gameId, next, sentFromMs);
  }

  private async request(gameId: string, lease: TeamLease, sentFromMs: number): Promise<TeamOutcome> {
    // The row's times count from `sentFromMs`: a process that was held up since then must not send what others think is over.
    if (performance.now() - sentFromMs > this.config.LOQUIZ_SETTLE_MS / 2) {
      return this.giveBack(lease, new LoquizUnavailable('not sent: too long after the claim'), 'nothing-created');
    }
    let ticket: LoquizTicket;
    try {
      ticket = await this.loquiz.createTicket({ gameId, username: lease.username, scope: lease.bookingId });
    } catch (error) {
      if (error instanceof LoquizUsernameTaken) return this.whoseIs(lease, error);
      return this.giveBack(lease, error, whatIsKnown(error));
    }
    if (hasPassword(ticket)) return this.store(lease, ticket);
    const next = await this.abandon(lease, ticket);
    return this.giveBack(next, new LoquizFailure('the ticket came without a password'), 'nothing-created');
  }

  /** The name has a ticket already: ours when something on the way to Loquiz sent the request twice, else somebody's. */
  private async whoseIs(lease: TeamLease, taken: LoquizUsernameTaken): Promise<TeamOutcome> {
    let found: LoquizTicket | undefined;
    try {
      found = await this.loquiz.findTicket(lease.username, lease.bookingId);
    } catch (error) {
      return this.giveBack(lease, error, 'outcome-unknown');
    }
    if (hasPassword(found)) return this.store(lease, found);
    const next = found ? await this.abandon(lease, found) : nextUsername(lease);
    return this.giveBack(next, taken, 'nothing-created');
  }

  private async store(lease: TeamLease, ticket: LoquizTicket & { password: string }): Promise<TeamOutcome> {
    const result = await this.storeTicket.execute(lease, ticket);
    this.metrics.tickets.inc({ outcome: result });
    if (result === 'lease-lost') await this.credentials.recordOrphanIfReplaced(lease, ticket);
    return { result };
  }

  private async abandon(lease: TeamLease, ticket: LoquizTicket): Promise<TeamLease> {
    await this.credentials.recordOrphan(lease, ticket);
    this.logger.warn(
      { bookingId: lease.bookingId, team: lease.teamNumber, loquizTicketId: ticket.id },
      'ticket without a password left behind',
    );
    return nextUsername(lease);
  }

  private async giveBack(lease: TeamLease, error: unknown, after: AfterRequest): Promise<TeamOutcome> {
    if (!(error instanceof LoquizFailure)) throw error;
    await this.credentials.release(lease, after);
    this.metrics.tickets.inc({ outcome: error.name });
    this.logger.warn(
      {
        bookingId: lease.bookingId,
        team: lease.teamNumber,
        failure: error.name,
        status: error.status,
        reason: error.message,
      },
      'no ticket yet',
    );
    return { result: 'failed', error };
  }
}

function hasPassword(ticket: LoquizTicket | undefined): ticket is LoquizTicket & { password: string } {
  return ticket?.password !== undefined;
}

function nextUsername(lease: TeamLease): TeamLease {
  const usernameAttempt = lease.usernameAttempt + 1;
  return { ...lease, usernameAttempt, username: teamUsername(lease.bookingId, lease.teamNumber, usernameAttempt) };
}

function whatIsKnown(error: unknown): AfterRequest {
  if (error instanceof LoquizUnavailable || error instanceof LoquizRefused) return 'nothing-created';
  return error instanceof LoquizSilent ? 'in-flight' : 'outcome-unknown';
}
