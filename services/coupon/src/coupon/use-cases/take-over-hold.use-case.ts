import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { Coupon } from '../domain/coupon.js';
import type { Hold } from '../domain/hold.js';
import { holdProtectionMs, unpaidCheckoutCountsForMs } from '../domain/hold-limits.js';
import { HoldRepository } from '../persistence/hold.repository.js';

/**
 * Releases a use for a new customer when unpaid checkouts hold all remaining ones, so that nobody can block a code
 * without paying. The checkout that loses its use is still honoured when it is paid (decision D14).
 */
@Injectable()
export class TakeOverHold {
  constructor(
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  /** Whether a customer who tries the code for the first time would get a use by a takeover. */
  async isPossible(coupon: Coupon): Promise<boolean> {
    return coupon.allowsTakeover && (await this.findLongUnpaid(coupon)).length > 0;
  }

  /** To be called in the transaction that has locked the coupon and saves it afterwards. */
  async execute(coupon: Coupon, addressHashes: string[]): Promise<void> {
    if (!coupon.allowsTakeover || !(await this.isNewCustomer(coupon, addressHashes))) return;
    for (const { referenceId } of await this.findLongUnpaid(coupon)) {
      // Skips a locked hold: the transaction that redeems or releases the hold waits for this coupon, so the two would
      // deadlock.
      const hold = await this.holds.tryLock(referenceId);
      if (hold?.status !== 'held') continue;
      coupon.release(hold);
      return this.holds.save(hold);
    }
  }

  /** A customer counts as new unless the address has an unpaid checkout that is older than the hold protection. */
  private async isNewCustomer({ id }: Coupon, addressHashes: string[]): Promise<boolean> {
    const { since, before } = this.unpaidPeriod();
    const firstAt = await this.holds.firstUnpaidAt(id, addressHashes, since);
    return firstAt === undefined || firstAt > before;
  }

  private findLongUnpaid({ id }: Coupon): Promise<Hold[]> {
    return this.holds.findLongUnpaid(id, this.unpaidPeriod());
  }

  /**
   * An address can lose a use when the first of its unpaid checkouts began by `before`. Ended checkouts count when they
   * began after `since`.
   */
  private unpaidPeriod(): { since: Date; before: Date } {
    const now = this.clock.now().getTime();
    return { since: new Date(now - unpaidCheckoutCountsForMs), before: new Date(now - holdProtectionMs) };
  }
}
