import { Clock, type Logger } from '@shop/platform';
import {
  type LoquizFailure,
  LoquizRefused,
  LoquizServerError,
  LoquizTimeout,
} from '../../fulfilment/domain/loquiz.errors.js';
import type { DueComparison, DueComparisonsQuery } from '../../fulfilment/queries/due-comparisons.query.js';
import type { CompareTickets, TicketDifferences } from '../../fulfilment/use-cases/compare-tickets.use-case.js';
import { LoquizTicketsRule } from './loquiz-tickets.rule.js';

const minuteMs = 60_000;
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 28, 10) + minute * minuteMs);
const period = { from: at(0), until: at(1_000) };

class StoppedClock extends Clock {
  time = at(0).getTime();
  override now(): Date {
    return new Date(this.time);
  }
}

describe('the rule about tickets at Loquiz', () => {
  let clock: StoppedClock;
  let compared: string[];
  let secondsPerComparison: number;
  /** The bookings that Loquiz cannot answer about. */
  let failing: Map<string, LoquizFailure>;
  beforeEach(() => {
    clock = new StoppedClock();
    compared = [];
    secondsPerComparison = 0;
    failing = new Map();
  });

  /** The rule for bookings that are due at these minutes. */
  function ruleFor(minutes: number[]): LoquizTicketsRule {
    const due = minutes.map((minute, index): DueComparison => ({ bookingId: `b${index}`, dueAt: at(minute) }));
    const dueComparisons = { list: async (_, limit) => due.slice(0, limit) } as Pick<DueComparisonsQuery, 'list'>;
    const compareTickets: Pick<CompareTickets, 'execute'> = {
      execute: async (bookingId): Promise<TicketDifferences> => {
        compared.push(bookingId);
        clock.time += secondsPerComparison * 1_000;
        const failure = failing.get(bookingId);
        if (failure) throw failure;
        return { missing: bookingId === 'b1' ? ['ticket-1'] : [], surplus: [] };
      },
    };
    const logger = {} as Logger;
    return new LoquizTicketsRule(
      dueComparisons as DueComparisonsQuery,
      compareTickets as CompareTickets,
      clock,
      logger,
    );
  }

  it('[TK-2] compares at most 300 bookings in a run; the next one goes on after them', async () => {
    const rule = ruleFor(Array.from({ length: 450 }, (_, index) => index + 1));
    expect(await rule.checkDue(period)).toEqual({ broken: ['b1'], checkedUntil: at(300) });
    expect(compared).toHaveLength(300);
  });

  it('[TK-2] has compared everything when fewer are due', async () => {
    expect(await ruleFor([1, 2]).checkDue(period)).toEqual({ broken: ['b1'], checkedUntil: period.until });
  });

  it('[TK-2] ends a run after two minutes when Loquiz is slow, and keeps what was found', async () => {
    secondsPerComparison = 60;
    const failure = new Error('Loquiz: responds too slowly');
    expect(await ruleFor([1, 2, 3]).checkDue(period)).toEqual({ broken: ['b1'], checkedUntil: at(2), failure });
    expect(compared).toEqual(['b0', 'b1']);
  });

  it('[TK-2] repeats bookings that became due at the same time as the one that was not compared', async () => {
    secondsPerComparison = 60;
    expect((await ruleFor([1, 2, 2]).checkDue(period)).checkedUntil).toEqual(at(1));
    expect((await ruleFor([1, 1, 1]).checkDue(period)).checkedUntil).toEqual(period.from);
  });

  it('[TK-2] reports a booking about which Loquiz responds with an error, and goes on', async () => {
    failing.set('b0', new LoquizServerError('answered 500', 500)).set('b3', new LoquizRefused('answered 403', 403));
    const result = await ruleFor([1, 2, 3, 4]).checkDue(period);
    expect(result).toEqual({ broken: ['b0', 'b1', 'b3'], checkedUntil: period.until });
  });

  it('[TK-2] ends a run at errors about three bookings in a row, and at a missing response', async () => {
    for (const id of ['b2', 'b3', 'b4']) failing.set(id, new LoquizServerError('answered 500', 500));
    const failure = new Error('Loquiz: answered 500');
    expect(await ruleFor([1, 2, 3, 4, 5, 6]).checkDue(period)).toEqual({
      broken: ['b1'],
      checkedUntil: at(2),
      failure,
    });
    failing = new Map([['b1', new LoquizTimeout('no response')]]);
    expect((await ruleFor([1, 2, 3]).checkDue(period)).checkedUntil).toEqual(at(1));
  });
});
