import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { HoldRepository } from '../persistence/hold.repository.js';

const batchSize = 100;
/** A hold that stays open is claimed again after this time. */
const claimAgainAfterMs = 5 * 60_000;

/**
 * Claims old open holds, because the events about their payments may have been lost. A claim ends no hold: the booking
 * service looks up the payments, and then sends their outcomes.
 */
@Injectable()
export class ClaimOverdueHolds {
  constructor(
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
    @Inject(COUPON_CONFIG) private readonly config: CouponConfig,
  ) {}

  /** Returns the reference ids of the claimed holds. */
  execute(): Promise<string[]> {
    const now = this.clock.now();
    return this.holds.claimOverdue({
      heldBefore: new Date(now.getTime() - this.config.HOLD_OVERDUE_AFTER_MINUTES * 60_000),
      claimedBefore: new Date(now.getTime() - claimAgainAfterMs),
      now,
      limit: batchSize,
    });
  }
}
