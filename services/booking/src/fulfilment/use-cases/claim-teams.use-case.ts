import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { BOOKING_CONFIG } from '../../config.js';
import type { FulfilmentConfig } from '../fulfilment.config.js';
import type { TeamLease } from '../domain/team-lease.js';
import { SendWindow } from '../loquiz/send-window.js';
import { TeamCredentialsRepository } from '../persistence/team-credentials.repository.js';

export type Claim =
  | { state: 'teams'; gameId: string; leases: TeamLease[]; window: SendWindow }
  /** Nothing to claim now: other workers have leases on the `teams` without credentials, or this run has tried them. */
  | { state: 'none-claimable'; teams: number; leasedForMs: number; roundAgeMs: number }
  /** The booking is not to be fulfilled, or is fulfilled already. */
  | { state: 'done' };

/**
 * Decides from the locked booking whether there is work, and claims some teams. Their rows are committed as `requesting`
 * before a request is sent to Loquiz, so that a crash cannot hide that one may have been sent.
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
  execute(bookingId: string, round: number, except: number[]): Promise<Claim> {
    return this.tx.run(async () => {
      const booking = await this.bookings.getForUpdate(bookingId);
      if (booking.fulfilmentRound !== round) return { state: 'done' };
      if (booking.status === 'paid') {
        booking.requestTickets();
        await this.bookings.save(booking);
        await this.credentials.plan(bookingId, booking.teams);
      }
      if (booking.status !== 'ticket_pending') return { state: 'done' };

      const window = new SendWindow(this.clock, this.config.LOQUIZ_DEADLINE_MS);
      const leases = await this.credentials.claim(bookingId, uuidv7(), this.config.FULFILMENT_TEAM_CONCURRENCY, except);
      if (leases.length > 0) return { state: 'teams', gameId: booking.loquizGameId, leases, window };

      const remaining = await this.credentials.remainingTeams(bookingId);
      if (remaining.teams > 0) return { state: 'none-claimable', ...remaining };
      // The last credentials arrived after the round had been given up.
      booking.completeTickets();
      await this.bookings.save(booking);
      return { state: 'done' };
    });
  }
}
