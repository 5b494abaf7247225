import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { type Period, readingPeriod } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../../config.js';
import { eventsListedForMs } from '../../payment/stripe/stripe-history.js';
import { BrokenPromiseRepository } from '../persistence/broken-promise.repository.js';
import { PromiseReadings } from '../persistence/promise-readings.js';
import type { DueRule, ListRule, PromiseRule } from '../promise-rule.js';
import type { PromisesConfig } from '../promises.config.js';

/** The least that a step reads beyond the overlap, so that even a run of one step ends later than the run before. */
const minStepMs = 10 * 60_000;
/** After this many pages of a list, a run ends; the next run goes on from there. */
const maxPages = 500;
/** A step longer than the shortest is given up after this many pages, and repeated with the shortest length. */
const maxPagesOfLongStep = 5;

type Step = { broken: string[]; pageCount: number; isComplete: boolean };

/**
 * Finds what breaks the promise of a rule, and stores it. A list is read from its oldest part on, in steps. The
 * end of each step is stored together with what the step found, so that the next run goes on there.
 */
@Injectable()
export class FindBroken {
  constructor(
    private readonly tx: Transaction,
    private readonly readings: PromiseReadings,
    private readonly brokenPromises: BrokenPromiseRepository,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: PromisesConfig,
  ) {}

  /** Returns up to when the list was read or what became due was checked; undefined for a rule that reads our rows. */
  async execute(rule: PromiseRule): Promise<Date | undefined> {
    if ('brokenPages' in rule) return this.readList(rule);
    if ('checkDue' in rule) return this.checkDue(rule);
    const broken = await rule.find();
    await this.tx.run(() => this.brokenPromises.add(rule.name, broken, this.clock.now()));
    return undefined;
  }

  /** Stores what was found also when the run ended early, and then throws the failure. */
  private async checkDue(rule: DueRule): Promise<Date> {
    const limits = {
      afterMs: this.config.PROMISES_AFTER_SECONDS * 1_000,
      overlapMs: 0,
      maxLookBackMs: rule.maxLookBackMs,
    };
    const period = readingPeriod(await this.readings.readUntil(rule.name), this.clock.now(), limits);
    const { broken, checkedUntil, failure } = await rule.checkDue(period);
    await this.store(rule, broken, checkedUntil);
    if (failure) throw failure;
    return checkedUntil;
  }

  private async readList(rule: ListRule): Promise<Date> {
    const { overlapMs } = rule;
    const limits = { afterMs: this.config.PROMISES_AFTER_SECONDS * 1_000, overlapMs, maxLookBackMs: eventsListedForMs };
    const period = readingPeriod(await this.readings.readUntil(rule.name), this.clock.now(), limits);
    const shortestMs = overlapMs + minStepMs;
    let { from } = period;
    let lengthMs = shortestMs;
    let pageCount = 0;
    while (from < period.until && pageCount < maxPages) {
      const until = new Date(Math.min(from.getTime() + lengthMs, period.until.getTime()));
      const isShortest = lengthMs === shortestMs;
      const step = await readStep(rule, { from, until }, isShortest ? Infinity : maxPagesOfLongStep);
      pageCount += step.pageCount;
      if (step.isComplete) {
        await this.store(rule, step.broken, until);
        from = until;
      }
      // Steps grow while one page is enough, so that a long time without orders is read in few calls.
      lengthMs = step.isComplete && step.pageCount === 1 ? lengthMs * 2 : shortestMs;
    }
    return from;
  }

  private store({ name }: PromiseRule, broken: string[], readUntil: Date): Promise<void> {
    return this.tx.run(async () => {
      await this.brokenPromises.add(name, broken, this.clock.now());
      await this.readings.save(name, readUntil);
    });
  }
}

async function readStep(rule: ListRule, period: Period, maxPagesOfStep: number): Promise<Step> {
  const broken: string[] = [];
  let pageCount = 0;
  for await (const page of rule.brokenPages(period)) {
    if (pageCount === maxPagesOfStep) return { broken: [], pageCount, isComplete: false };
    broken.push(...page);
    pageCount++;
  }
  // An empty list costs one call, too.
  return { broken: broken.toReversed(), pageCount: Math.max(1, pageCount), isComplete: true };
}
