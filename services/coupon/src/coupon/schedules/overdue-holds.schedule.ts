import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { SettleOverdueHolds } from '../use-cases/settle-overdue-holds.use-case.js';

/**
 * A timer rather than a BullMQ schedule: this service needs no Redis otherwise, every replica may run it because each
 * claims other rows (SKIP LOCKED), and a missed round costs a minute.
 */
@Injectable()
export class OverdueHoldsSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly settleOverdueHolds: SettleOverdueHolds,
    @Inject(COUPON_CONFIG) private readonly config: CouponConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.planNext();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** The next round is planned when one ends, so that two never overlap. */
  private planNext(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.settleOverdueHolds
        .execute()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'overdue holds not settled'))
        .finally(() => this.planNext());
    }, this.config.HOLD_CHECK_EVERY_SECONDS * 1_000).unref();
  }
}
