import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  LOGGER,
  type Logger,
  newRequestContext,
  requestContext,
  type TraceContext,
  traced,
  withDeadline,
} from '@shop/platform';
import { Queue } from 'bullmq';
import { BOOKING_CONFIG } from '../config.js';
import type { QueueConfig } from './fulfilment.config.js';
import { bullPrefix, openBullRedis } from '../redis.js';

/** The name of the BullMQ queue. */
export const queueName = 'fulfilment';

/** Attributes of the spans that add and run jobs. */
export const bullmqAttributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queueName };

/** A job names a booking and its round; the state of the work is in PostgreSQL. */
export type FulfilmentJob = { bookingId: string; round: number; requestId: string } & Pick<
  TraceContext,
  'traceparent'
> &
  Partial<TraceContext>;

/** In effect unlimited: a round ends by its age, which is in PostgreSQL, never by BullMQ's count of attempts. */
const maxAttempts = 1_000_000;

/** Redis may stop answering without closing the connection; a consumer must not wait for it forever. */
const redisDeadlineMs = 5_000;

/** The jobs that create tickets: at most one per booking and round, so that adding the same job again has no effect. */
@Injectable()
export class FulfilmentQueue implements OnApplicationShutdown {
  private readonly redis;
  readonly queue: Queue<FulfilmentJob>;

  constructor(@Inject(BOOKING_CONFIG) config: QueueConfig, @Inject(LOGGER) logger: Logger) {
    this.redis = openBullRedis(config.REDIS_URL, { forWorker: false });
    this.queue = new Queue(queueName, {
      connection: this.redis,
      prefix: bullPrefix(config.REDIS_PREFIX),
      defaultJobOptions: {
        attempts: maxAttempts,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: true,
        stackTraceLimit: 1,
      },
      streams: { events: { maxLen: 100 } },
    });
    this.queue.on('error', (error) => logger.warn({ err: error }, 'error of the fulfilment queue'));
  }

  enqueue(bookingId: string, round: number): Promise<void> {
    return this.enqueueAll([{ bookingId, round }]);
  }

  /** Throws when Redis does not confirm the jobs in time; they may have been added nevertheless. */
  enqueueAll(bookings: Array<{ bookingId: string; round: number }>): Promise<void> {
    return traced({ name: `add ${queueName}`, kind: 'producer', attributes: bullmqAttributes }, () =>
      this.add(bookings),
    );
  }

  private async add(bookings: Array<{ bookingId: string; round: number }>): Promise<void> {
    const { requestId, traceparent, tracestate } = requestContext.current() ?? newRequestContext();
    const jobs = bookings.map(({ bookingId, round }) => ({
      name: 'fulfil',
      data: { bookingId, round, requestId, traceparent, tracestate },
      opts: { jobId: jobIdOf(bookingId, round) },
    }));
    const [only] = jobs;
    const added: Promise<unknown> =
      only && jobs.length === 1 ? this.queue.add(only.name, only.data, only.opts) : this.queue.addBulk(jobs);
    await withDeadline('Redis', added, redisDeadlineMs);
  }

  /** Runs at once a job that waits for its next attempt; adds a job that was lost. */
  async runNow(bookingId: string, round: number): Promise<void> {
    const job = await withDeadline('Redis', this.queue.getJob(jobIdOf(bookingId, round)), redisDeadlineMs);
    if (!job) return this.enqueue(bookingId, round);
    if (!(await job.isDelayed())) return;
    try {
      await job.promote();
    } catch (error) {
      // The job's time may have come in between.
      if (await job.isDelayed()) throw error;
    }
  }

  /** Up to `limit` bookings whose jobs wait for their next attempt, the earliest due first. */
  async listDelayed(limit: number): Promise<Array<{ bookingId: string; round: number }>> {
    const jobs = await withDeadline('Redis', this.queue.getDelayed(0, limit - 1), redisDeadlineMs);
    return jobs.map(({ data: { bookingId, round } }) => ({ bookingId, round }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
  }
}

const jobIdOf = (bookingId: string, round: number): string => `${bookingId}-${round}`;
