import { env, loquizSchema, processSchema, redisSchema } from '@shop/platform';
import { z } from 'zod';
import type { RetryLimits } from './domain/retry-schedule.js';

export const fulfilmentSchema = z.object({
  NODE_ENV: processSchema.shape.NODE_ENV,
  ...redisSchema.shape,
  ...loquizSchema.shape,
  /** How long Loquiz may still be working on a request after our deadline. */
  LOQUIZ_LATE_EFFECT_MS: env.count.default(5_000),
  /**
   * Whether tickets are closed by the API after refunds and lost disputes, with a call that Loquiz does not document.
   * Otherwise an operator is alerted to each booking.
   */
  LOQUIZ_CLOSE_TICKETS: env.flag.default(true),
  /**
   * Set after the database was restored. For bookings placed before this time Loquiz may have tickets that are not
   * recorded here: each ticket is searched for before it is requested. The promise ledger does not refund these
   * bookings.
   */
  LOQUIZ_SEARCH_BOOKED_BEFORE: z.iso
    .datetime({ offset: true })
    .transform((time) => new Date(time))
    .optional(),
  /** How many bookings one worker fulfils at once. */
  FULFILMENT_CONCURRENCY: env.positiveInt.default(10),
  /** How many tickets of one booking are made at once, and how many tickets are closed at once. */
  FULFILMENT_TEAM_CONCURRENCY: env.positiveInt.default(5),
  /** A worker that has not renewed its lock on a job for this long counts as crashed; the check runs this often. */
  FULFILMENT_CRASHED_AFTER_MS: env.positiveInt.default(5_000),
  FULFILMENT_FIRST_DELAY_MS: env.positiveInt.default(1_000),
  FULFILMENT_MAX_DELAY_MS: env.positiveInt.default(30_000),
  FULFILMENT_QUICK_FOR_MS: env.count.default(10 * 60_000),
  FULFILMENT_SLOW_DELAY_MS: env.positiveInt.default(5 * 60_000),
  /** How long a round of tickets, or the closing of a ticket, may take before the shop gives up. */
  FULFILMENT_GIVE_UP_AFTER_MS: env.positiveInt.default(24 * 3_600_000),
  /** How long a paid booking may wait for its tickets before an operator is alerted. */
  FULFILMENT_ALERT_AFTER_MS: env.positiveInt.default(2 * 60_000),
  /** How often paid bookings without a job, and tickets to close, are looked for. */
  FULFILMENT_SWEEP_EVERY_MS: env.positiveInt.default(10_000),
});

export type FulfilmentConfig = z.infer<typeof fulfilmentSchema>;

export const retryLimitsOf = (config: FulfilmentConfig): RetryLimits => ({
  firstDelayMs: config.FULFILMENT_FIRST_DELAY_MS,
  maxDelayMs: config.FULFILMENT_MAX_DELAY_MS,
  quickForMs: config.FULFILMENT_QUICK_FOR_MS,
  slowDelayMs: config.FULFILMENT_SLOW_DELAY_MS,
});

/** The settings of a process that only adds jobs. */
export type QueueConfig = Pick<FulfilmentConfig, 'REDIS_URL' | 'REDIS_PREFIX'>;
