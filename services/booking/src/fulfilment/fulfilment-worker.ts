import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnreachable, LOGGER, type Logger, Readiness, runRequest } from '@shop/platform';
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { BookingNotFound } from '../booking/domain/booking.errors.js';
import { nextRunDelayMs, retryDelayMs, unreachableDelayMs } from './domain/retry-schedule.js';
import { bullmqAttributes, type FulfilmentJob, queueName } from './fulfilment-queue.js';
import { BOOKING_CONFIG } from '../config.js';
import { type FulfilmentConfig, retryLimitsOf } from './fulfilment.config.js';
import { bullPrefix, openBullRedis } from '../redis.js';
import { TicketAttempts } from './persistence/ticket-attempts.js';
import { FulfilBooking } from './use-cases/fulfil-booking.use-case.js';
import { RunWaitingBookings } from './use-cases/run-waiting-bookings.use-case.js';

/** Ends a run whose booking is not finished; BullMQ runs the job again after a delay. */
class Unfinished extends Error {
  override readonly name = 'Unfinished';

  constructor(readonly delayMs: number) {
    super('not every team has its ticket yet');
  }
}

/** With BullMQ's default, each failure of Redis would be followed by a pause of 15 s. */
const pauseAfterErrorMs = 1_000;

/**
 * How many waiting jobs a job wakes when it succeeds after failures. While Loquiz works, each woken job wakes as many,
 * so that the number of running jobs doubles each time.
 */
const wakeCount = 2;

/** In effect unlimited: a job is retried however often its workers crash. */
const maxStalls = 1_000;

/** Runs the jobs of the fulfilment queue, several bookings at a time. */
@Injectable()
export class FulfilmentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private redis: Redis | undefined;
  private worker: Worker<FulfilmentJob> | undefined;

  constructor(
    private readonly fulfilBooking: FulfilBooking,
    private readonly attempts: TicketAttempts,
    private readonly waiting: RunWaitingBookings,
    private readonly readiness: Readiness,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BOOKING_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    const redis = openBullRedis(this.config.REDIS_URL, { forWorker: true });
    this.redis = redis;
    this.worker = new Worker(queueName, (job) => this.process(job), {
      connection: redis,
      prefix: bullPrefix(this.config.REDIS_PREFIX),
      concurrency: this.config.FULFILMENT_CONCURRENCY,
      lockDuration: this.config.FULFILMENT_CRASHED_AFTER_MS,
      stalledInterval: this.config.FULFILMENT_CRASHED_AFTER_MS,
      maxStalledCount: maxStalls,
      runRetryDelay: pauseAfterErrorMs,
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
    const { requestId, traceparent, tracestate } = job.data;
    return runRequest(
      { requestId, traceparent, tracestate },
      { name: `run ${queueName}`, kind: 'consumer', attributes: bullmqAttributes },
      () => this.fulfil(job.data, job.attemptsMade + 1),
    );
  }

  /** `attempt`: 1 for the first run of the job. */
  private async fulfil({ bookingId, round }: FulfilmentJob, attempt: number): Promise<void> {
    const result = await this.fulfilBooking.execute(bookingId, round).catch(async (error: unknown) => {
      // A booking is committed before its payment is reported: one that does not exist now will never exist.
      if (error instanceof BookingNotFound) return undefined;
      // While PostgreSQL is unreachable, an attempt to store the failure would only delay the other jobs.
      if (!isUnreachable(error as Error)) await this.recordAttempt(bookingId, round, error);
      throw error;
    });
    if (!result) return this.logger.error({ bookingId, round }, 'a fulfilment job names a booking that does not exist');
    if (result.state === 'done') return attempt > 1 ? this.wakeOthers() : undefined;
    if (result.isPermanentFailure)
      this.logger.error({ bookingId }, 'Loquiz refuses a ticket: key, game or request must be corrected');
    const delayMs = nextRunDelayMs(result, attempt, retryLimitsOf(this.config));
    if (result.failure) await this.recordAttempt(bookingId, round, result.failure, delayMs);
    throw new Unfinished(delayMs);
  }

  /** Without this call, jobs that have failed often would still wait for minutes after an outage. */
  private async wakeOthers(): Promise<void> {
    await this.waiting
      .wake(wakeCount)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'waiting jobs not woken'));
  }

  private delayAfter(attempt: number, error: Error | undefined): number {
    if (error instanceof Unfinished) return error.delayMs;
    if (error && isUnreachable(error)) return unreachableDelayMs;
    return retryDelayMs(attempt, 0, retryLimitsOf(this.config));
  }

  /** Stores the failed attempt. The job goes on when this is not possible, because no ticket depends on the record. */
  private async recordAttempt(bookingId: string, round: number, error: unknown, delayMs?: number): Promise<void> {
    await this.attempts
      .record(bookingId, round, error, delayMs)
      .catch((failure: unknown) => this.logger.warn({ err: failure, bookingId }, 'attempt not recorded'));
  }
}
