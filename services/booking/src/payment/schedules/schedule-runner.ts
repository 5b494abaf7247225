import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, newRequestContext, requestContext } from '@shop/platform';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { sharedConfig } from '../../config.js';
import { bullPrefix, openRedis } from '../../redis.js';
import { PaymentSchedules } from './payment-schedules.js';

export const scheduleQueueName = 'booking-schedules';

/** Redis may be emptied at any time and forgets the schedules with everything else. */
const declareEveryMs = 60_000;

/** Runs the schedules of payments, each once for all workers together. */
@Injectable()
export class ScheduleRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections: Redis[] = [];
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly schedules: PaymentSchedules,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { REDIS_URL, REDIS_PREFIX } = sharedConfig();
    const connect = (forWorker: boolean): Redis => {
      const redis = openRedis(REDIS_URL, { forWorker });
      this.connections.push(redis);
      return redis;
    };
    const prefix = bullPrefix(REDIS_PREFIX);
    this.queue = new Queue(scheduleQueueName, { connection: connect(false), prefix });
    this.worker = new Worker(scheduleQueueName, (job) => this.run(job), {
      connection: connect(true),
      prefix,
      concurrency: 2,
    });
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'schedule queue'));
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'schedule worker'));
    void this.declare();
    this.timer = setInterval(() => void this.declare(), declareEveryMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.close();
    await this.queue?.close();
    for (const connection of this.connections) connection.disconnect();
  }

  private async declare(): Promise<void> {
    try {
      for (const [name, { everyMs }] of Object.entries(this.schedules.byName)) {
        const known = await this.queue?.getJobScheduler(name);
        const isAlive = known?.every === everyMs && known.next !== undefined && known.next > Date.now() - 2 * everyMs;
        if (!isAlive)
          await this.queue?.upsertJobScheduler(
            name,
            { every: everyMs },
            { name, opts: { removeOnComplete: true, removeOnFail: true } },
          );
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'schedules not declared, trying again');
    }
  }

  private run(job: Job): Promise<void> {
    const schedule = this.schedules.byName[job.name];
    if (!schedule) return Promise.resolve();
    return requestContext.run(newRequestContext(), () =>
      schedule
        .run()
        .catch((error: unknown) =>
          this.logger.warn({ err: error, schedule: job.name }, 'schedule failed, the next turn tries again'),
        ),
    );
  }
}
