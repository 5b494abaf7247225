import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Rounds } from '@shop/platform';
import { GIFTCARD_CONFIG, type GiftcardConfig } from '../../config.js';
import { SettleOverduePurchases } from '../use-cases/settle-overdue-purchases.use-case.js';

/** A timer in every replica (ADR 0009): each claims other rows, and a missed round costs a minute. */
@Injectable()
export class OverduePurchasesSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(
    settleOverduePurchases: SettleOverduePurchases,
    @Inject(GIFTCARD_CONFIG) config: GiftcardConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new Rounds(
      () => settleOverduePurchases.execute(),
      config.PURCHASE_CHECK_EVERY_SECONDS * 1_000,
      (error) => logger.warn({ err: error }, 'overdue purchases not settled'),
    );
  }

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.end();
  }
}
