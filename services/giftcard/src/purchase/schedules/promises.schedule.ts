import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { daysBefore, fromConfig, PromiseRuns, promiseRunsKeptForDays, Scheduled } from '@shop/scheduling';
import { GIFTCARD_CONFIG, type GiftcardConfig } from '../../config.js';
import { RecordMissedRefunds } from '../use-cases/record-missed-refunds.use-case.js';

@Injectable()
export class PromisesSchedule {
  constructor(
    private readonly recordMissedRefunds: RecordMissedRefunds,
    private readonly runs: PromiseRuns,
    private readonly clock: Clock,
  ) {}

  @Scheduled({
    name: 'check-promises',
    everyMs: fromConfig<GiftcardConfig>(GIFTCARD_CONFIG, (config) => config.PROMISES_EVERY_SECONDS * 1_000),
  })
  check(): Promise<void> {
    return this.recordMissedRefunds.execute();
  }

  @Scheduled({ name: 'purge-promise-runs', everyMs: 3_600_000 })
  purge(): Promise<void> {
    return this.runs.deleteBefore(daysBefore(this.clock.now(), promiseRunsKeptForDays));
  }
}
