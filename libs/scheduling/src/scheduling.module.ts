import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PromiseMetrics } from './promises/promise-metrics.js';
import { PromiseRuns } from './promises/promise-runs.js';
import { ScheduleMetrics } from './schedule-metrics.js';
import { ScheduledRuns } from './scheduled-runs.js';
import { Schedules } from './schedules.js';

/** Runs the `@Scheduled` methods of the process. Needs the global `PersistenceModule`. */
@Module({
  imports: [DiscoveryModule],
  providers: [PromiseMetrics, PromiseRuns, ScheduleMetrics, ScheduledRuns, Schedules],
  exports: [PromiseRuns, Schedules],
})
export class SchedulingModule {}
