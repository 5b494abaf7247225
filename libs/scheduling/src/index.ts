/** Repeated work: methods marked with `@Scheduled` run once per interval, by default in all replicas together. */
export * from './promises/promise-runs.js';
export * from './promises/promise-runs.migration.js';
export * from './promises/read-pages.js';
export * from './promises/reading-period.js';
export * from './retention.js';
export * from './scheduled.js';
export * from './schedules.js';
export * from './scheduling.migration.js';
export * from './scheduling.module.js';
export * from './try-each.js';
