import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { LoquizTicket } from '../domain/loquiz-ticket.js';
import { LoquizFailure, LoquizUsernameTaken } from '../domain/loquiz.errors.js';
import { afterRequest, afterSearch, afterUsernameTaken, type LastStep } from '../domain/next-step.js';
import type { TeamLease } from '../domain/team-lease.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import { FulfilmentMetrics } from '../fulfilment-metrics.js';
import { LoquizClient } from '../loquiz/loquiz-client.js';
import { SendWindow } from '../loquiz/send-window.js';
import { TeamCredentialsRepository } from '../persistence/team-credentials.repository.js';
import { retryWhileUnreachable } from './retry-while-unreachable.js';
import { StoreTicket } from './store-ticket.use-case.js';

export type TeamOutcome =
  | { result: 'stored' | 'booking-complete' | 'lease-lost' }
  /** `waitMs`: for this long an earlier request may still create a ticket. */
  | { result: 'waiting'; waitMs: number }
  | { result: 'failed'; error: LoquizFailure };

/** Gets the credentials of one claimed team from Loquiz and stores them. A team never gets a second credential set. */
@Injectable()
export class ObtainTicket {
  constructor(
    private readonly loquiz: LoquizClient,
    private readonly credentials: TeamCredentialsRepository,
    private readonly storeTicket: StoreTicket,
    private readonly metrics: FulfilmentMetrics,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  /** @param claimWindow was opened by the claim of the team */
  async execute(gameId: string, lease: TeamLease, claimWindow: SendWindow): Promise<TeamOutcome> {
    if (!lease.wasRequested) return this.finish(await this.request(gameId, lease, claimWindow));
    const next = afterSearch(lease, await this.findTicket(lease));
    if (next.step !== 'request') return this.finish(next);
    await this.recordOrphan(next.lease, next.orphan);
    const window = new SendWindow(this.clock, this.config.LOQUIZ_DEADLINE_MS);
    if (!(await retryWhileUnreachable(() => this.credentials.beginRequest(next.lease))))
      return { result: 'lease-lost' };
    return this.finish(await this.request(gameId, next.lease, window));
  }

  private async request(gameId: string, lease: TeamLease, window: SendWindow): Promise<LastStep> {
    const { username, bookingId: scope } = lease;
    const answer = await orFailure(this.loquiz.createTicket({ gameId, username, scope, window }));
    if (answer instanceof LoquizUsernameTaken) return afterUsernameTaken(lease, answer, await this.findTicket(lease));
    return afterRequest(lease, answer);
  }

  private findTicket(lease: TeamLease): Promise<LoquizTicket | LoquizFailure | undefined> {
    return orFailure(this.loquiz.findTicket(lease.username, lease.bookingId));
  }

  private async finish(last: LastStep): Promise<TeamOutcome> {
    switch (last.step) {
      case 'store': {
        const { lease, ticket } = last;
        const result = await retryWhileUnreachable(() => this.storeTicket.execute(lease, ticket));
        this.metrics.tickets.inc({ outcome: result });
        const isLate = result === 'lease-lost';
        if (isLate && (await retryWhileUnreachable(() => this.credentials.recordLateTicket(lease, ticket))))
          this.warnOfOrphan(lease, ticket);
        return { result };
      }
      case 'wait':
        await retryWhileUnreachable(() => this.credentials.release(last.lease, 'in-flight'));
        return { result: 'waiting', waitMs: last.waitMs };
      case 'release': {
        const { lease, failure: error } = last;
        await this.recordOrphan(lease, last.orphan);
        await retryWhileUnreachable(() => this.credentials.release(lease, last.effect));
        this.metrics.tickets.inc({ outcome: error.name });
        const failure = { failure: error.name, status: error.status, reason: error.message };
        this.logger.warn({ bookingId: lease.bookingId, team: lease.teamNumber, ...failure }, 'no ticket yet');
        return { result: 'failed', error };
      }
    }
  }

  private async recordOrphan(lease: TeamLease, orphan: LoquizTicket | undefined): Promise<void> {
    if (!orphan) return;
    await retryWhileUnreachable(() => this.credentials.recordOrphan(lease, orphan));
    this.warnOfOrphan(lease, orphan);
  }

  private warnOfOrphan({ bookingId, teamNumber: team }: TeamLease, { id: loquizTicketId }: LoquizTicket): void {
    this.logger.warn({ bookingId, team, loquizTicketId }, 'a ticket that no customer gets was recorded as an orphan');
  }
}

/** The result of a call to Loquiz, or its failure as a value. Any other error is a bug and is thrown. */
const orFailure = <A>(call: Promise<A>): Promise<A | LoquizFailure> =>
  call.catch((error: unknown) => {
    if (error instanceof LoquizFailure) return error;
    throw error;
  });
