import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { HoldRepository } from '../persistence/hold.repository.js';

const batchSize = 100;
/** A hold that stays open is not claimed again before this time. */
const claimedForMs = 5 * 60_000;

/**
 * Claims old open holds, whose events may have been lost. Their age alone never ends them, only the outcome of their
 * payment.
 */
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
