import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { Coupon } from '../domain/coupon.js';
import { type UnpaidPeriod, unpaidPeriodAt } from '../domain/hold-limits.js';
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

  /** To be called in the transaction that has locked the coupon and saves it afterwards. */
  async execute(coupon: Coupon, addressHashes: string[]): Promise<void> {
    if (!coupon.allowsTakeover) return;
    const period = unpaidPeriodAt(this.clock.now());
    if (!(await this.isNewCustomer(coupon.id, addressHashes, period))) return;
    for (const { referenceId } of await this.holds.findLongUnpaid(coupon.id, period)) {
      // Skips a locked hold: the transaction that redeems or releases the hold waits for this coupon, so the two would
      // deadlock.
      const hold = await this.holds.tryLock(referenceId);
      if (hold?.status !== 'held') continue;
      coupon.release(hold);
      return this.holds.save(hold);
    }
  }

  /**
   * A customer counts as new unless the IP address has an unpaid checkout that still counts against it and is older
   * than `holdProtectionMs`.
   */
  private async isNewCustomer(
    couponId: string,
    addressHashes: string[],
    { since, before }: UnpaidPeriod,
  ): Promise<boolean> {
    const firstAt = await this.holds.firstUnpaidAt(couponId, addressHashes, since);
    return firstAt === undefined || firstAt > before;
  }
}
