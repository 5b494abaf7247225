import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { daysBefore, fromConfig, PromiseRuns, promiseRunsKeptForDays, Scheduled } from '@shop/scheduling';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../../config.js';
import { RecordMissingMails } from '../use-cases/record-missing-mails.use-case.js';

@Injectable()
export class PromisesSchedule {
  constructor(
    private readonly recordMissingMails: RecordMissingMails,
    private readonly runs: PromiseRuns,
    private readonly clock: Clock,
  ) {}

  @Scheduled({
    name: 'check-promises',
    everyMs: fromConfig<NotificationConfig>(NOTIFICATION_CONFIG, (config) => config.PROMISES_EVERY_SECONDS * 1_000),
  })
  check(): Promise<void> {
    return this.recordMissingMails.execute();
  }

  @Scheduled({ name: 'purge-promise-runs', everyMs: 3_600_000 })
  purge(): Promise<void> {
    return this.runs.deleteBefore(daysBefore(this.clock.now(), promiseRunsKeptForDays));
  }
}
