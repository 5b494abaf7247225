import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { HoldMissing } from '../domain/hold-missing.js';

export type GiveBackRefundInput = {
  referenceId: string;
  /** Gift-card cents of all refunds of this booking so far. */
  giftCardRefundedCents: number;
  /** Whether the whole price was refunded: then the coupon gets its use back. */
  fullyRefunded: boolean;
};

/** Gives back what a refunded booking took from a gift card, and after a full refund its use of a coupon. */
@Injectable()
export class GiveBackRefund {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
  ) {}

  execute({ referenceId, giftCardRefundedCents, fullyRefunded }: GiveBackRefundInput): Promise<void> {
    return this.tx.run(async () => {
      const hold = (await this.holds.lock([referenceId])).get(referenceId);
      if (!hold?.couponId) {
        if (giftCardRefundedCents > 0) throw new HoldMissing(referenceId);
        // Most bookings use no code.
        return;
      }
      const coupon = await this.coupons.getForUpdate(hold.couponId);
      coupon.refund(hold, { refundedCents: giftCardRefundedCents, inFull: fullyRefunded });
      await this.coupons.save(coupon);
      await this.holds.save(hold);
    });
  }
}
