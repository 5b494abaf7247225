import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import type { couponV1 } from '@shop/contracts';
import { CouponMismatch, CouponUnusable } from './checkout.errors.js';
import { COUPON_CLIENT, type CouponClient } from './clients/clients.js';

export type UsableCoupon = couponV1.UsableCoupon;

export type HoldInput = {
  code: string;
  bookingId: string;
  giftCardCents: number;
  replacesBookingId?: string;
  clientAddress: string;
};

/** Discount codes as a checkout sees them. Without a code the coupon service is not asked, so it may be down. */
@Injectable()
export class Coupons {
  constructor(@Inject(COUPON_CLIENT) private readonly coupons: CouponClient) {}

  /** The coupon behind a code; a hold of the customer's own earlier checkout does not count against it. */
  async find(code: string, couponId: string | undefined, replacesBookingId: string | undefined): Promise<UsableCoupon> {
    const { valid, coupon, reason } = await this.coupons.validateCoupon({ code, ignoreReferenceId: replacesBookingId });
    if (!valid || !coupon) throw new CouponUnusable({ reason });
    if (couponId && couponId !== coupon.id) throw new CouponMismatch();
    return coupon;
  }

  /** Reserves the coupon for a booking; asking again for the same booking changes nothing. */
  async hold({ code, bookingId, giftCardCents, replacesBookingId, clientAddress }: HoldInput): Promise<void> {
    await this.coupons
      .holdCoupon({
        code,
        referenceId: bookingId,
        amountCents: giftCardCents,
        replacesReferenceId: replacesBookingId,
        clientAddress,
      })
      .catch((error: unknown) => {
        const isTaken =
          error instanceof Refusal && ['conflict', 'not-found', 'precondition', 'invalid'].includes(error.kind);
        throw isTaken ? new CouponUnusable({ reason: error.params['reason'] ?? error.code }) : error;
      });
  }
}
