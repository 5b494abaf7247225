import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import type { Period } from '@shop/scheduling';
import { LoquizFailure, LoquizRefused, LoquizServerError } from '../../fulfilment/domain/loquiz.errors.js';
import { type DueComparison, DueComparisonsQuery } from '../../fulfilment/queries/due-comparisons.query.js';
import { CompareTickets } from '../../fulfilment/use-cases/compare-tickets.use-case.js';
import type { DueResult, DueRule } from '../promise-rule.js';

/** How many bookings one run compares, and for how long. */
const maxCompared = 300;
const maxDurationMs = 120_000;

/** Errors about this many bookings in a row mean that Loquiz is out of order. */
const maxFailedInRow = 3;

/**
 * A customer's tickets exist at Loquiz, and Loquiz has no others of the booking. What Loquiz has beyond is recorded as
 * an orphan. A missing ticket is only reported: the shop does not know whether its team has played. The subject is the
 * id of the booking.
 */
@Injectable()
export class LoquizTicketsRule implements DueRule {
  readonly name = 'loquiz_tickets';
  /** Mending compares the booking's tickets again, with at least one call to Loquiz. */
  readonly maxMended = 20;
  /** Each booking is compared several times, so that one comparison may be missed. */
  readonly maxLookBackMs = 24 * 3_600_000;

  constructor(
    private readonly dueComparisons: DueComparisonsQuery,
    private readonly compareTickets: CompareTickets,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The run ends early when it takes too long, when no response comes, when calls are refused for now, or after errors
   * for several bookings in a row. The next run begins with the bookings that were not compared. After fewer errors,
   * the run goes on: each may be about its booking alone, which is then reported as broken.
   */
  async checkDue(period: Period): Promise<DueResult> {
    const endsAt = this.clock.now().getTime() + maxDurationMs;
    const due = await this.dueComparisons.list(period, maxCompared);
    const broken: string[] = [];
    let failed: DueComparison[] = [];
    for (const comparison of due) {
      try {
        if (this.clock.now().getTime() >= endsAt) throw new LoquizFailure('responds too slowly');
        const { missing, surplus } = await this.compareTickets.execute(comparison.bookingId);
        broken.push(...failed.map(({ bookingId }) => bookingId));
        failed = [];
        if (missing.length > 0 || surplus.length > 0) broken.push(comparison.bookingId);
      } catch (error) {
        if (!(error instanceof LoquizFailure)) throw error;
        failed.push(comparison);
        if (mayBeAboutBooking(error) && failed.length < maxFailedInRow) continue;
        const failure = new Error(`Loquiz: ${error.message}`, { cause: error });
        return { broken, checkedUntil: lastBefore(failed[0]!.dueAt, due) ?? period.from, failure };
      }
    }
    broken.push(...failed.map(({ bookingId }) => bookingId));
    return { broken, checkedUntil: due.length < maxCompared ? period.until : due.at(-1)!.dueAt };
  }

  async mend(bookingId: string): Promise<string | undefined> {
    const { missing, surplus } = await this.compareTickets.execute(bookingId);
    for (const ticket of surplus) await this.compareTickets.recordSurplus(bookingId, ticket);
    if (missing.length === 0) return undefined;
    this.logger.warn({ bookingId, loquizTicketIds: missing }, 'Loquiz does not have tickets that a customer has');
    return 'ticket_missing';
  }
}

/** Not when no response came, or when Loquiz or a proxy refuses calls for now. */
const mayBeAboutBooking = (error: LoquizFailure): boolean =>
  error instanceof LoquizRefused || error instanceof LoquizServerError;

/** The time of the last entry that was due earlier; bookings that are due at the same time are compared again. */
const lastBefore = (dueAt: Date, due: DueComparison[]): Date | undefined =>
  due.findLast((other) => other.dueAt < dueAt)?.dueAt;
