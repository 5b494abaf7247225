import { Injectable } from '@nestjs/common';
import { berlinDay } from '@shop/calendar';
import { Clock } from '@shop/platform';
import type { Coupon } from '../domain/coupon.js';
import { type CouponRefusal, CouponUnknown, CouponUsedUp } from '../domain/coupon.errors.js';
import type { DiscountType } from '../domain/coupon-fields.js';
import type { CouponScope, ScopedOrder } from '../domain/coupon-scope.js';
import { unpaidPeriodAt } from '../domain/hold-limits.js';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';

export type UsableCouponView = {
  id: string;
  code: string;
  discountType: DiscountType;
  discountValue: number;
  isGiftCard: boolean;
  remainingValueCents?: number;
  scope?: CouponScope;
};

export type ValidationView =
  | { valid: true; coupon: UsableCouponView }
  /** `validFrom` is the first day of a code that is not valid yet. */
  | { valid: false; reason: CouponRefusal['code']; validFrom?: string | undefined };

/** Whether a code can be used now. Holds nothing. */
@Injectable()
export class ValidateCoupon {
  constructor(
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `ignoreReferenceId` is the customer's own checkout, whose hold does not count against the code. A limit to
   * first orders is only checked when the order is placed, because the customer is not known before.
   */
  async execute(code: string, ignoreReferenceId?: string, order: ScopedOrder = {}): Promise<ValidationView> {
    const coupon = await this.coupons.findByCode(code);
    if (!coupon) return { valid: false, reason: CouponUnknown.code };
    const ownHold = ignoreReferenceId ? (await this.holds.find([ignoreReferenceId])).get(ignoreReferenceId) : undefined;
    const now = this.clock.now();
    const today = berlinDay(now);
    const reason = coupon.unusableReason(today, ownHold);
    // A use that a new customer could take over counts as available. Whether this customer is new is known only from
    // the IP address, which comes with the request for a hold.
    if (reason && !(reason === CouponUsedUp && (await this.hasUseToTakeOver(coupon, now)))) {
      return { valid: false, reason: reason.code, validFrom: coupon.upcomingFirstDay(today) };
    }
    const outOfScope = coupon.scopeRefusal(order);
    if (outOfScope) return { valid: false, reason: outOfScope.code };
    return { valid: true, coupon: toView(coupon, coupon.availableCents(ownHold)) };
  }

  private async hasUseToTakeOver(coupon: Coupon, now: Date): Promise<boolean> {
    return coupon.allowsTakeover && (await this.holds.findLongUnpaid(coupon.id, unpaidPeriodAt(now))).length > 0;
  }
}

function toView(coupon: Coupon, availableCents: number): UsableCouponView {
  const { id, code, discountType, discountValue, isGiftCard, scope } = coupon.snapshot();
  if (!isGiftCard) return { id, code, discountType, discountValue, isGiftCard, scope: scope ?? undefined };
  return { id, code, discountType, discountValue: availableCents, isGiftCard, remainingValueCents: availableCents };
}
