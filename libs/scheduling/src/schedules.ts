import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModuleRef } from '@nestjs/core';
import { LOGGER, type Logger, runRequest } from '@shop/platform';
import { AsyncTask, SimpleIntervalJob, ToadScheduler } from 'toad-scheduler';
import { ScheduleMetrics } from './schedule-metrics.js';
import { SCHEDULED, type ScheduleOptions } from './scheduled.js';
import { ScheduledRuns } from './scheduled-runs.js';

type Schedule = {
  name: string;
  everyMs: number;
  atStart: boolean;
  scope: 'cluster' | 'process';
  run: () => unknown;
  /** Whether a run by the timer or at the start is in progress in this process; `Schedules.run` does not count. */
  isRunning: boolean;
};

/** Every `@Scheduled` method of this process. */
@Injectable()
export class Schedules implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly scheduler = new ToadScheduler({ unref: true });
  private readonly schedules = new Map<string, Schedule>();
  private readonly inFlight = new Set<Promise<unknown>>();

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
    @Inject(ModuleRef) private readonly moduleRef: ModuleRef,
    @Inject(ScheduledRuns) private readonly runs: ScheduledRuns,
    @Inject(ScheduleMetrics) private readonly metrics: ScheduleMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get names(): string[] {
    return [...this.schedules.keys()];
  }

  onModuleInit(): void {
    for (const schedule of this.findSchedules()) {
      if (this.schedules.has(schedule.name)) throw new Error(`Two schedules are named ${schedule.name}`);
      this.schedules.set(schedule.name, schedule);
    }
  }

  onApplicationBootstrap(): void {
    for (const schedule of this.schedules.values()) {
      if (schedule.everyMs === 0) continue;
      this.metrics.started(schedule.name, schedule.everyMs);
      const task = new AsyncTask(schedule.name, () => this.track(this.tick(schedule)));
      this.scheduler.addSimpleIntervalJob(
        new SimpleIntervalJob({ milliseconds: schedule.everyMs }, task, { id: schedule.name, preventOverrun: true }),
      );
      if (schedule.atStart) void this.track(this.attempt(schedule));
    }
  }

  /** Starts no more runs and waits for those in progress. */
  async beforeApplicationShutdown(): Promise<void> {
    this.scheduler.stop();
    await Promise.all(this.inFlight);
  }

  /** Runs a schedule now, regardless of its last run, and rethrows its error. */
  async run(name: string): Promise<void> {
    await this.track(this.execute(this.named(name)));
  }

  /**
   * What the timer does: runs the schedule, in the scope `cluster` only when no replica has started it within the
   * interval.
   */
  private async tick(schedule: Schedule): Promise<void> {
    // The scheduler prevents overlaps of ticks, but the run at the start is no tick.
    if (schedule.isRunning) return;
    try {
      if (schedule.scope === 'cluster' && !(await this.runs.claim(schedule.name, schedule.everyMs))) return;
    } catch (error) {
      this.logger.warn(
        { err: error, schedule: schedule.name },
        'schedule could not be claimed, the next tick tries again',
      );
      return;
    }
    await this.attempt(schedule);
  }

  private async attempt(schedule: Schedule): Promise<void> {
    schedule.isRunning = true;
    try {
      await this.execute(schedule);
    } catch (error) {
      this.logger.warn({ err: error, schedule: schedule.name }, 'schedule failed, the next tick tries again');
    } finally {
      schedule.isRunning = false;
    }
  }

  private async execute({ name, run }: Schedule): Promise<void> {
    await this.metrics.measure(name, () =>
      runRequest({}, { name: `schedule ${name}`, kind: 'internal' }, async () => run()),
    );
  }

  private named(name: string): Schedule {
    const schedule = this.schedules.get(name);
    if (!schedule) throw new Error(`No schedule is named ${name}: ${this.names.join(', ')}`);
    return schedule;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.then(
      () => undefined,
      () => undefined,
    );
    this.inFlight.add(tracked);
    void tracked.then(() => this.inFlight.delete(tracked));
    return work;
  }

  private findSchedules(): Schedule[] {
    return this.discovery.getProviders().flatMap(({ instance }: { instance?: unknown }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance) as object | null;
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const work = (instance as Record<string, unknown>)[method];
        const options =
          typeof work === 'function'
            ? (Reflect.getMetadata(SCHEDULED, work) as ScheduleOptions | undefined)
            : undefined;
        return options ? [this.toSchedule(options, () => (work as () => unknown).call(instance))] : [];
      });
    });
  }

  private toSchedule(
    { name, everyMs, atStart = false, scope = 'cluster' }: ScheduleOptions,
    run: () => unknown,
  ): Schedule {
    const ms =
      typeof everyMs === 'number' ? everyMs : everyMs.read(this.moduleRef.get<never>(everyMs.token, { strict: false }));
    return { name, everyMs: ms, atStart, scope, run, isRunning: false };
  }
}
