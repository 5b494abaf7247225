import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { HoldMissing } from '../domain/hold-missing.js';

export type GiveBackRefundInput = {
  referenceId: string;
  /** Gift-card cents of all refunds of this booking so far. */
  refundedCents: number;
  /** The whole price was refunded: the coupon gets its use back. */
  fullyRefunded: boolean;
};

/** A booking was refunded: what it took of a gift card or coupon goes back. */
@Injectable()
export class GiveBackRefund {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
  ) {}

  execute({ referenceId, refundedCents, fullyRefunded }: GiveBackRefundInput): Promise<void> {
    return this.tx.run(async () => {
      const hold = (await this.holds.lock([referenceId])).get(referenceId);
      if (!hold?.couponId) {
        if (refundedCents > 0) throw new HoldMissing(referenceId);
        // Most bookings use no code.
        return;
      }
      const coupon = await this.coupons.getForUpdate(hold.couponId);
      coupon.refund(hold, { refundedCents, inFull: fullyRefunded });
      await this.coupons.save(coupon);
      await this.holds.save(hold);
    });
  }
}
