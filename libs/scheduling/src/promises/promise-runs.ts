import { Inject, Injectable } from '@nestjs/common';
import { timestamp, Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { PromiseMetrics } from './promise-metrics.js';
import { type Period, type ReadingLimits, readingPeriod } from './reading-period.js';

/** How long runs are kept: longer than any run reads back, because an earlier run decides where the next one begins. */
export const promiseRunsKeptForDays = 90;

export type PromiseRun = {
  rule: string;
  startedAt: Date;
  endedAt: Date;
  /**
   * Up to when the run has read the list of Stripe or another service, or has checked what became due. Undefined for a
   * rule that reads rows of its own service, and when the reading or the check failed.
   */
  readUntil: Date | undefined;
  /** Why the run ended early. */
  failure?: string | undefined;
  /** How many broken promises the run took up, whether it found them or an earlier run did. */
  found: number;
  mended: number;
  stillBroken: number;
};

/** The runs of the promise ledger: one row for each rule and run, and the metrics about them. */
@Injectable()
export class PromiseRuns {
  constructor(
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(PromiseMetrics) private readonly metrics: PromiseMetrics,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A run of a rule that can mend all that it finds. `mend` gets the period whose facts have to be read, and returns
   * how many promises were broken. The next run reads the same period again when `mend` throws.
   */
  async run(rule: string, limits: ReadingLimits, mend: (period: Period) => Promise<number>): Promise<void> {
    const startedAt = this.clock.now();
    const period = readingPeriod(await this.readUntil(rule), startedAt, limits);
    const found = await mend(period);
    const counts = { found, mended: found, stillBroken: 0 };
    await this.add({ rule, startedAt, endedAt: this.clock.now(), readUntil: period.until, ...counts });
    if (found > 0) this.logger.warn({ rule, mended: found }, 'the promise ledger has mended what was broken');
  }

  /** Up to when the rule's list was read by the last run that could read it. */
  async readUntil(rule: string): Promise<Date | undefined> {
    const [last] = await this.tx.read(
      { readUntil: timestamp },
      // The time of the last run, not the latest time: a clock that was ahead for a while would hide later facts.
      `SELECT read_until AS "readUntil" FROM promise_runs WHERE rule = $1 AND read_until IS NOT NULL
       ORDER BY id DESC LIMIT 1`,
      [rule],
    );
    return last?.readUntil;
  }

  async add(run: PromiseRun): Promise<void> {
    const { rule, startedAt, endedAt, readUntil, failure, found, mended, stillBroken } = run;
    await this.tx.autocommit(() =>
      this.tx.execute(
        `INSERT INTO promise_runs (rule, started_at, ended_at, read_until, failure, found, mended, still_broken)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [rule, startedAt, endedAt, readUntil ?? null, failure ?? null, found, mended, stillBroken],
      ),
    );
    this.metrics.record(run);
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM promise_runs WHERE started_at < $1', [time]));
  }
}
