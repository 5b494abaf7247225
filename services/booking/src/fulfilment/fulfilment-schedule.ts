import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, newRequestContext, requestContext } from '@shop/platform';
import { FulfilmentQueue } from './fulfilment-queue.js';
import { FULFILMENT_CONFIG, type FulfilmentConfig } from './fulfilment.config.js';
import { RequeueBookings } from './use-cases/requeue-bookings.use-case.js';

const schedulerId = 'sweep';

/**
 * Keeps the sweep going: BullMQ runs it once for all workers, and each worker sees to it that the schedule still exists,
 * because an emptied Redis has forgotten it together with the jobs.
 */
@Injectable()
export class FulfilmentSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: FulfilmentQueue,
    private readonly requeueBookings: RequeueBookings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(FULFILMENT_CONFIG) private readonly config: FulfilmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.keep(() => this.begin());
    this.timer = setInterval(() => this.keep(() => this.beginIfForgotten()), this.config.FULFILMENT_SWEEP_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async begin(): Promise<void> {
    const every = this.config.FULFILMENT_SWEEP_EVERY_MS;
    await this.jobs.queue.upsertJobScheduler(
      schedulerId,
      { every },
      { name: 'sweep', data: {}, opts: { attempts: 1, removeOnComplete: true, removeOnFail: true } },
    );
    await this.requeueBookings.execute();
  }

  private async beginIfForgotten(): Promise<void> {
    const scheduler = await this.jobs.queue.getJobScheduler(schedulerId);
    const isAlive =
      scheduler?.next !== undefined && scheduler.next > Date.now() - 2 * this.config.FULFILMENT_SWEEP_EVERY_MS;
    if (!isAlive) await this.begin();
  }

  /** One look at a time; a look that fails is repeated at the next tick. */
  private keep(look: () => Promise<void>): void {
    this.running = this.running
      .then(() => requestContext.run(newRequestContext(), look))
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'fulfilment schedule not kept');
      });
  }
}
