import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

/** Keeps the interval and the time of the last success of each schedule, and counts its failed runs. */
@Injectable()
export class ScheduleMetrics {
  private readonly interval: Gauge<'schedule'>;
  private readonly lastSuccess: Gauge<'schedule'>;
  private readonly failures: Counter<'schedule'>;

  constructor(@Inject(Registry) registry: Registry) {
    const registers = [registry];
    this.interval = new Gauge({
      name: 'schedule_interval_seconds',
      help:
        'Time from the start of one run of a schedule to the start of the next, in all replicas together or, ' +
        'with the scope `process`, in each replica',
      labelNames: ['schedule'],
      registers,
    });
    this.lastSuccess = new Gauge({
      name: 'schedule_last_success_seconds',
      help: 'Unix time at which a schedule last succeeded in this process',
      labelNames: ['schedule'],
      registers,
    });
    this.failures = new Counter({
      name: 'schedule_failures_total',
      help: 'Runs of a schedule that failed in this process',
      labelNames: ['schedule'],
      registers,
    });
  }

  /** Records that this process repeats the schedule. */
  started(schedule: string, everyMs: number): void {
    this.interval.set({ schedule }, everyMs / 1_000);
  }

  /** Runs `work` and records its result; rethrows its error. */
  async measure(schedule: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.lastSuccess.set({ schedule }, Date.now() / 1_000);
    } catch (error) {
      this.failures.inc({ schedule });
      throw error;
    }
  }
}
