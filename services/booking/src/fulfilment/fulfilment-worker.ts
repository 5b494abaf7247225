import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, newRequestContext, Readiness, requestContext } from '@shop/platform';
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { BookingNotFound } from '../booking/domain/booking.errors.js';
import { retryDelayMs } from './domain/retry-schedule.js';
import { type FulfilmentJob, queueName } from './fulfilment-queue.js';
import { BOOKING_CONFIG } from '../config.js';
import { type FulfilmentConfig, retryLimitsOf } from './fulfilment.config.js';
import { bullPrefix, openRedis } from '../redis.js';
import { FulfilBooking, type FulfilmentResult } from './use-cases/fulfil-booking.use-case.js';

/** Ends a run whose booking is not finished; BullMQ runs the job again after a delay. */
class Unfinished extends Error {
  override readonly name = 'Unfinished';

  constructor(readonly result: Extract<FulfilmentResult, { state: 'unfinished' }>) {
    super('not every team has its ticket yet');
  }
}

/** A job is retried however often its workers crash. */
const unlimitedStalls = 1_000;

/** Runs the jobs of the fulfilment queue, several bookings at a time. */
@Injectable()
export class FulfilmentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private redis: Redis | undefined;
  private worker: Worker<FulfilmentJob> | undefined;

  constructor(
    private readonly fulfilBooking: FulfilBooking,
    private readonly readiness: Readiness,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    const redis = openRedis(this.config.REDIS_URL, { forWorker: true });
    this.redis = redis;
    this.worker = new Worker(queueName, (job) => this.process(job), {
      connection: redis,
      prefix: bullPrefix(this.config.REDIS_PREFIX),
      concurrency: this.config.FULFILMENT_CONCURRENCY,
      lockDuration: this.config.FULFILMENT_CRASHED_AFTER_MS,
      stalledInterval: this.config.FULFILMENT_CRASHED_AFTER_MS,
      maxStalledCount: unlimitedStalls,
      settings: { backoffStrategy: (attempt, _type, error) => this.delayAfter(attempt, error) },
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'error of the fulfilment worker'));
    this.worker.on('failed', (job, error) => {
      if (!(error instanceof Unfinished)) this.logger.error({ err: error, jobId: job?.id }, 'fulfilment job failed');
    });
    this.readiness.add('redis', async () => {
      if (redis.status !== 'ready') throw new Error('not connected');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    this.redis?.disconnect();
  }

  private process(job: Job<FulfilmentJob>): Promise<void> {
    const { requestId, traceparent } = job.data;
    return requestContext.run(newRequestContext({ requestId, traceparent }), () => this.fulfil(job.data));
  }

  private async fulfil({ bookingId, round }: FulfilmentJob): Promise<void> {
    const result = await this.fulfilBooking.execute(bookingId, round).catch((error: unknown) => {
      // A booking is committed before its payment is reported: one that does not exist now will never exist.
      if (error instanceof BookingNotFound) return undefined;
      throw error;
    });
    if (!result) return this.logger.error({ bookingId, round }, 'a fulfilment job names a booking that does not exist');
    if (result.state === 'done') return;
    if (result.isPermanentFailure)
      this.logger.error({ bookingId }, 'Loquiz refuses a ticket: key, game or request must be corrected');
    throw new Unfinished(result);
  }

  private delayAfter(attempt: number, error: Error | undefined): number {
    const limits = retryLimitsOf(this.config);
    if (!(error instanceof Unfinished)) return retryDelayMs(attempt, 0, limits);
    const { roundAgeMs, notBeforeMs, isPermanentFailure } = error.result;
    return Math.ceil(Math.max(notBeforeMs, retryDelayMs(attempt, isPermanentFailure ? Infinity : roundAgeMs, limits)));
  }
}
