import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

/** Counts failed runs and keeps the time of the last success of each schedule. */
@Injectable()
export class ScheduleMetrics {
  private readonly lastSuccess: Gauge<'schedule'>;
  private readonly failures: Counter<'schedule'>;

  constructor(@Inject(Registry) registry: Registry) {
    const registers = [registry];
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
