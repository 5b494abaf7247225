import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { HoldRepository } from '../persistence/hold.repository.js';

const batchSize = 100;
/** A hold that stays open is handed out again no sooner than this. */
const claimedForMs = 5 * 60_000;

/** Holds that may have missed an event. Age only raises the question: what became of the payment ends a hold. */
@Injectable()
export class ClaimOverdueHolds {
  constructor(
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
    @Inject(COUPON_CONFIG) private readonly config: CouponConfig,
  ) {}

  /** The reference ids of their checkouts. */
  execute(): Promise<string[]> {
    const now = this.clock.now();
    return this.holds.claimOverdue({
      heldBefore: new Date(now.getTime() - this.config.HOLD_OVERDUE_AFTER_MINUTES * 60_000),
      checkedBefore: new Date(now.getTime() - claimedForMs),
      now,
      limit: batchSize,
    });
  }
}
