import { env, loquizSchema, processSchema, redisSchema } from '@shop/platform';
import { z } from 'zod';
import type { RetryLimits } from './domain/retry-schedule.js';

export const fulfilmentSchema = z.object({
  NODE_ENV: processSchema.shape.NODE_ENV,
  ...redisSchema.shape,
  ...loquizSchema.shape,
  LOQUIZ_LATE_EFFECT_MS: env.count
    .default(5_000)
    .describe('how long a request to Loquiz that was given up may still have an effect'),
  LOQUIZ_CLOSE_TICKETS: env.flag
    .default(true)
    .describe(
      'after a refund or a lost dispute the tickets concerned are closed by `DELETE /tickets/{id}`, ' +
        'which Loquiz does not document; `false`: an operator gets an alert for each booking instead',
    ),
  /**
   * For bookings placed before this time Loquiz may have tickets that are not recorded here: each ticket is searched
   * for before it is requested. The promise ledger does not refund these bookings.
   */
  LOQUIZ_SEARCH_BOOKED_BEFORE: z.iso
    .datetime({ offset: true })
    .transform((time) => new Date(time))
    .optional()
    .describe('set [after a restore](backup-and-restore.md) to the current time, such as `2026-11-23T14:05:00Z`'),
  FULFILMENT_CONCURRENCY: env.positiveInt.default(10).describe('bookings at once in each worker'),
  FULFILMENT_TEAM_CONCURRENCY: env.positiveInt
    .default(5)
    .describe('teams at once for each booking, and tickets that are closed at once'),
  FULFILMENT_CRASHED_AFTER_MS: env.positiveInt
    .default(5_000)
    .describe(
      'a worker that is silent for this long counts as crashed; another takes its jobs over within as long again',
    ),
  FULFILMENT_FIRST_DELAY_MS: env.positiveInt
    .default(1_000)
    .describe('retries: the first delay, which doubles with jitter'),
  FULFILMENT_MAX_DELAY_MS: env.positiveInt.default(30_000).describe('retries: the longest delay while they are quick'),
  FULFILMENT_QUICK_FOR_MS: env.count.default(10 * 60_000).describe('retries: how long they are quick'),
  FULFILMENT_SLOW_DELAY_MS: env.positiveInt.default(5 * 60_000).describe('retries: the delay of the slow ones'),
  FULFILMENT_GIVE_UP_AFTER_MS: env.positiveInt
    .default(24 * 3_600_000)
    .describe(
      'retries: when they end. The booking is then `ticket_failed`; ' +
        'retries of closing a ticket end with `alert: ticket_close_failed`',
    ),
  FULFILMENT_ALERT_AFTER_MS: env.positiveInt
    .default(2 * 60_000)
    .describe('how long a paid booking may wait for its tickets before an operator is alerted'),
  FULFILMENT_SWEEP_EVERY_MS: env.positiveInt
    .default(10_000)
    .describe(
      'how often the worker looks for paid bookings without a job and for tickets to close, and tries one of the ' +
        'bookings that wait for their next attempt: when it succeeds, the others follow',
    ),
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
