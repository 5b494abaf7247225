import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, isUnreachable } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import type { TeamLease } from '../domain/team-lease.js';
import { SendWindow } from '../loquiz/send-window.js';
import { TeamCredentialsRepository } from '../persistence/team-credentials.repository.js';
import { isClaimCommitted } from './is-claim-committed.js';

export type Claim =
  | { state: 'teams'; gameId: string; leases: TeamLease[]; window: SendWindow }
  /**
   * Nothing to claim now: other workers have leases on all teams without credentials, or this run has tried them.
   * `teams`: how many teams have no credentials; `leasedForMs`: until the last of their leases ends; `roundAgeMs`:
   * since the round began.
   */
  | { state: 'none-claimable'; teams: number; leasedForMs: number; roundAgeMs: number }
  /** No work for this round: another one is current, or the booking is not to be fulfilled, or is fulfilled already. */
  | { state: 'done' };

/**
 * Decides from the locked booking whether there is work, and claims some teams. Their rows are committed as
 * `requesting` before a request is sent to Loquiz, so that a crash cannot hide that one may have been sent.
 */
@Injectable()
export class ClaimTeams {
  constructor(
    private readonly tx: Transaction,
    private readonly bookings: BookingRepository,
    private readonly credentials: TeamCredentialsRepository,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  /** `except`: teams that this run has already tried. */
  async execute(bookingId: string, round: number, except: number[]): Promise<Claim> {
    let claim: Claim | undefined;
    try {
      return await this.tx.run(async () => (claim = await this.claim(bookingId, round, except)));
    } catch (error) {
      if (claim?.state !== 'teams' || !isUnreachable(error as Error)) throw error;
      // The response to the commit was lost. Without this check, the teams would wait until their leases end.
      if (await isClaimCommitted(this.credentials, claim.leases[0]!)) return claim;
      throw error;
    }
  }

  private async claim(bookingId: string, round: number, except: number[]): Promise<Claim> {
    const booking = await this.bookings.getForUpdate(bookingId);
    if (booking.fulfilmentRound !== round) return { state: 'done' };
    const isFirstClaim = booking.status === 'paid';
    if (isFirstClaim) {
      booking.requestTickets();
      await this.bookings.save(booking);
    }
    if (booking.status !== 'ticket_pending') return { state: 'done' };

    const { LOQUIZ_DEADLINE_MS: deadlineMs, FULFILMENT_TEAM_CONCURRENCY: limit } = this.config;
    const token = uuidv7();
    const window = new SendWindow(this.clock, deadlineMs);
    const leases = isFirstClaim
      ? await this.credentials.planAndClaim(bookingId, booking.teams, token, limit)
      : await this.credentials.claim(bookingId, token, limit, except);
    if (leases.length > 0) {
      const marked = leases.map((lease) => this.withUnrecordedRequest(lease, booking.createdAt));
      return { state: 'teams', gameId: booking.loquizGameId, leases: marked, window };
    }

    const remaining = await this.credentials.remainingTeams(bookingId);
    if (remaining.teams > 0) return { state: 'none-claimable', ...remaining };
    // The last credentials arrived after the round had been given up, or the teams that lacked credentials were
    // refunded.
    booking.completeTickets();
    await this.bookings.save(booking);
    return { state: 'done' };
  }

  /**
   * After a restore of the database, requests that were sent before it may be in no row. A lease of a booking that is
   * older than the restore therefore counts as requested.
   */
  private withUnrecordedRequest(lease: TeamLease, placedAt: Date): TeamLease {
    const { LOQUIZ_SEARCH_BOOKED_BEFORE: restoredAt } = this.config;
    return restoredAt && placedAt < restoredAt ? { ...lease, wasRequested: true } : lease;
  }
}
