import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

@Injectable()
export class ScheduleMetrics {
  private readonly lastSuccess: Gauge<'schedule'>;
  private readonly failures: Counter<'schedule'>;

  constructor(@Inject(Registry) registry: Registry) {
    const registers = [registry];
    this.lastSuccess = new Gauge({
      name: 'schedule_last_success_seconds',
      help: 'Unix time at which a schedule last ended well in this process',
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

  async observe(schedule: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.lastSuccess.set({ schedule }, Date.now() / 1_000);
    } catch (error) {
      this.failures.inc({ schedule });
      throw error;
    }
  }
}
