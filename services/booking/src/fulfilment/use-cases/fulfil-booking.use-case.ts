import { Injectable } from '@nestjs/common';
import { type LoquizFailure, LoquizRefused } from '../domain/loquiz.errors.js';
import { ClaimTeams } from './claim-teams.use-case.js';
import { ObtainTicket, type TeamOutcome } from './obtain-ticket.use-case.js';

export type FulfilmentResult =
  | { state: 'done' }
  | {
      state: 'unfinished';
      roundAgeMs: number;
      /** Retry after this time at the earliest. */
      waitMs: number;
      /** Whether Loquiz refuses one of the tickets until somebody corrects the key, the game or the request. */
      isPermanentFailure: boolean;
      /** Undefined while the result of an earlier request is awaited, or other workers have the teams. */
      failure: LoquizFailure | undefined;
    };

/** One run for a booking: tries to get each claimable team its ticket once, in batches, until a batch gets none. */
@Injectable()
export class FulfilBooking {
  constructor(
    private readonly claimTeams: ClaimTeams,
    private readonly obtainTicket: ObtainTicket,
  ) {}

  async execute(bookingId: string, round: number): Promise<FulfilmentResult> {
    const tried: number[] = [];
    const outcomes: TeamOutcome[] = [];
    for (;;) {
      const claim = await this.claimTeams.execute(bookingId, round, tried);
      if (claim.state === 'done') return claim;
      if (claim.state === 'none-claimable')
        return this.unfinished(outcomes, claim.roundAgeMs, tried.length === 0 ? claim.leasedForMs : 0);

      const batch = await allResolved(
        claim.leases.map((lease) => this.obtainTicket.execute(claim.gameId, lease, claim.window)),
      );
      if (batch.some(({ result }) => result === 'booking-complete')) return { state: 'done' };
      tried.push(...claim.leases.map(({ teamNumber }) => teamNumber));
      outcomes.push(...batch);
      // When a whole batch got no ticket, requests for the other teams would only add load to Loquiz.
      if (!batch.some(({ result }) => result === 'stored'))
        return this.unfinished(outcomes, claim.leases[0]!.roundAgeMs, 0);
    }
  }

  private unfinished(outcomes: TeamOutcome[], roundAgeMs: number, leasedForMs: number): FulfilmentResult {
    const isWaiting =
      outcomes.length > 0 && outcomes.every(({ result }) => result === 'waiting' || result === 'stored');
    const waits = outcomes.flatMap((outcome) => (outcome.result === 'waiting' ? [outcome.waitMs] : []));
    const failures = outcomes.flatMap((outcome) => (outcome.result === 'failed' ? [outcome.error] : []));
    const refused = failures.find((failure) => failure instanceof LoquizRefused);
    return {
      state: 'unfinished',
      roundAgeMs,
      waitMs: isWaiting && waits.length > 0 ? Math.min(...waits) : leasedForMs,
      isPermanentFailure: refused !== undefined,
      failure: refused ?? failures[0],
    };
  }
}

/**
 * Waits for all, so that a failed write of one team does not lose another team's ticket, and only then throws the first
 * error.
 */
async function allResolved<T>(work: Array<Promise<T>>): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
