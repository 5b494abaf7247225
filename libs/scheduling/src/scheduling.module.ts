import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleMetrics } from './schedule-metrics.js';
import { ScheduledRuns } from './scheduled-runs.js';
import { Schedules } from './schedules.js';

/** Runs the `@Scheduled` methods of the process. Imported once, together with `PersistenceModule`. */
@Module({
  imports: [DiscoveryModule],
  providers: [ScheduleMetrics, ScheduledRuns, Schedules],
  exports: [Schedules],
})
export class SchedulingModule {}
