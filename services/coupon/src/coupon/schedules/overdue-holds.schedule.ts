import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Rounds } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { SettleOverdueHolds } from '../use-cases/settle-overdue-holds.use-case.js';

/**
 * A timer rather than a BullMQ schedule: this service needs no Redis otherwise, every replica may run it because each
 * claims other rows (SKIP LOCKED), and a missed round costs a minute.
 */
@Injectable()
export class OverdueHoldsSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(
    settleOverdueHolds: SettleOverdueHolds,
    @Inject(COUPON_CONFIG) config: CouponConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new Rounds(
      () => settleOverdueHolds.execute(),
      config.HOLD_CHECK_EVERY_SECONDS * 1_000,
      (error) => logger.warn({ err: error }, 'overdue holds not settled'),
    );
  }

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }
}
