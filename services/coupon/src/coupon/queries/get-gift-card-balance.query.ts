import { Injectable } from '@nestjs/common';
import { berlinDay } from '@shop/calendar';
import { Clock } from '@shop/platform';
import { CouponEmpty } from '../domain/coupon.errors.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

export type GiftCardBalanceView = { balanceCents: number; validUntil: string | null };

/** What no checkout holds of a gift card's balance, for the holder of its code; 0 when all is used up or held. */
@Injectable()
export class GetGiftCardBalance {
  constructor(
    private readonly coupons: CouponRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Undefined unless the code belongs to a gift card that is usable, or would be with a balance: the response does not
   * show which other codes exist.
   */
  async execute(code: string): Promise<GiftCardBalanceView | undefined> {
    const coupon = await this.coupons.findByCode(code);
    if (!coupon) return undefined;
    const { isGiftCard, validUntil } = coupon.snapshot();
    const reason = coupon.unusableReason(berlinDay(this.clock.now()));
    if (!isGiftCard || (reason && reason !== CouponEmpty)) return undefined;
    return { balanceCents: coupon.availableCents(), validUntil };
  }
}
