import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { daysBefore, fromConfig, PromiseRuns, promiseRunsKeptForDays, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../../config.js';
import { BrokenPromiseRepository } from '../persistence/broken-promise.repository.js';
import type { PromisesConfig } from '../promises.config.js';
import { CheckPromises } from '../use-cases/check-promises.use-case.js';

@Injectable()
export class PromisesSchedule {
  constructor(
    private readonly checkPromises: CheckPromises,
    private readonly runs: PromiseRuns,
    private readonly brokenPromises: BrokenPromiseRepository,
    private readonly clock: Clock,
  ) {}

  @Scheduled({
    name: 'check-promises',
    everyMs: fromConfig<PromisesConfig>(BOOKING_CONFIG, (config) => config.PROMISES_EVERY_SECONDS * 1_000),
  })
  check(): Promise<void> {
    return this.checkPromises.execute();
  }

  @Scheduled({ name: 'purge-promise-runs', everyMs: 3_600_000 })
  async purge(): Promise<void> {
    const time = daysBefore(this.clock.now(), promiseRunsKeptForDays);
    await this.runs.deleteBefore(time);
    await this.brokenPromises.deleteMendedBefore(time);
  }
}
