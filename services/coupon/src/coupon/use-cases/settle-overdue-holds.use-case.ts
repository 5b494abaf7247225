import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { BookingPayments, type PaymentStatus } from '../clients/booking-payments.client.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { RedeemHold } from './redeem-hold.use-case.js';
import { ReleaseHold } from './release-hold.use-case.js';

const batchSize = 100;
/** A hold whose payment is still open is asked after again no sooner than this. */
const askAgainAfterMs = 5 * 60_000;

/** Repairs what lost or late events left behind. Age only raises the question: booking's answer ends a hold. */
@Injectable()
export class SettleOverdueHolds {
  constructor(
    private readonly holds: HoldRepository,
    private readonly payments: BookingPayments,
    private readonly redeemHold: RedeemHold,
    private readonly releaseHold: ReleaseHold,
    private readonly clock: Clock,
    @Inject(COUPON_CONFIG) private readonly config: CouponConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const overdue = await this.holds.claimOverdue({
      heldBefore: new Date(now.getTime() - this.config.HOLD_OVERDUE_AFTER_MINUTES * 60_000),
      checkedBefore: new Date(now.getTime() - askAgainAfterMs),
      now,
      limit: batchSize,
    });
    if (overdue.length === 0) return;
    const statuses = await this.payments.statusesOf(overdue);
    for (const referenceId of overdue) {
      // One that cannot be settled must not keep the others waiting, round after round.
      await this.settle(referenceId, statuses.get(referenceId)).catch((error: unknown) =>
        this.logger.error({ err: error, referenceId }, 'overdue hold not settled'),
      );
    }
  }

  private async settle(referenceId: string, status: PaymentStatus | undefined): Promise<void> {
    switch (status) {
      case 'paid':
      case 'refunded':
        return this.redeemHold.execute(referenceId);
      case 'expired':
      case 'failed':
        return this.releaseHold.execute(referenceId);
      case 'pending':
        return;
      default:
        this.logger.warn({ referenceId }, 'booking does not know the payment of an overdue hold');
    }
  }
}
