import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { PromiseRuns, tryEach } from '@shop/scheduling';
import { isFailedCall, reasonOfError } from '../failed-calls.js';
import { BrokenPromiseRepository } from '../persistence/broken-promise.repository.js';
import { PROMISE_RULES, type PromiseRule } from '../promise-rule.js';
import { FindBroken } from './find-broken.use-case.js';

/** How many broken promises of a rule one run tries to mend, unless the rule sets its own limit. */
const maxMended = 500;
/** How many promises that stay broken an alert lists. */
const maxListed = 20;

/**
 * After this many failed calls in a row, the run of a rule ends. If every call waited for its timeout, the rules after
 * this one would wait for hours; and a provider that limits the calls would refuse further ones, too.
 */
const maxFailedCalls = 3;

/**
 * The promise ledger: checks every rule against the facts, whatever was delivered or done before, mends what is broken
 * and reports the rest. A run that is repeated after a crash has no second effect.
 */
@Injectable()
export class CheckPromises {
  constructor(
    @Inject(PROMISE_RULES) private readonly rules: PromiseRule[],
    private readonly findBroken: FindBroken,
    private readonly runs: PromiseRuns,
    private readonly brokenPromises: BrokenPromiseRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A rule that cannot be checked now does not keep the others from being checked. */
  execute(): Promise<void> {
    return tryEach(this.rules, (rule) => this.check(rule));
  }

  private async check(rule: PromiseRule): Promise<void> {
    const startedAt = this.clock.now();
    let readUntil: Date | undefined;
    let failure: Error | undefined;
    try {
      readUntil = await this.findBroken.execute(rule);
    } catch (error) {
      // Broken promises that are stored already are mended nevertheless.
      failure = error as Error;
    }
    const broken = await this.brokenPromises.list(rule.name, rule.maxMended ?? maxMended);
    const stillBroken: string[] = [];
    let mended = 0;
    let failedCallCount = 0;
    for (const { subject, foundAt } of broken) {
      // An admin may have discarded the promise since the run began.
      if (await this.brokenPromises.isDiscarded(rule.name, subject)) continue;
      const reason = await this.mend(rule, subject, foundAt);
      await this.brokenPromises.record(rule.name, subject, reason, this.clock.now());
      if (reason) stillBroken.push(subject);
      else mended++;
      failedCallCount = isFailedCall(reason) ? failedCallCount + 1 : 0;
      if (failedCallCount === maxFailedCalls) {
        failure ??= new Error(`calls get no response or are refused: ${rule.name}`);
        break;
      }
    }
    const counts = { found: broken.length, mended, stillBroken: stillBroken.length };
    const run = { rule: rule.name, startedAt, endedAt: this.clock.now(), readUntil, failure: failure?.message };
    await this.runs.add({ ...run, ...counts });
    this.report(rule, mended, stillBroken);
    if (failure) throw failure;
  }

  /** Why the promise stays broken; undefined when it is kept now. */
  private async mend(rule: PromiseRule, subject: string, foundAt: Date): Promise<string | undefined> {
    try {
      return await rule.mend(subject, foundAt);
    } catch (error) {
      const reason = reasonOfError(error);
      if (reason) return reason;
      this.logger.error({ err: error, rule: rule.name, subject }, 'a broken promise could not be mended');
      return 'error';
    }
  }

  private report({ name: rule }: PromiseRule, mended: number, stillBroken: string[]): void {
    if (mended > 0) this.logger.warn({ rule, mended }, 'the promise ledger has mended what was broken');
    if (stillBroken.length === 0) return;
    this.logger.error(
      { alert: 'promises_broken', rule, count: stillBroken.length, subjects: stillBroken.slice(0, maxListed) },
      'promises to customers are broken and need an operator',
    );
  }
}
