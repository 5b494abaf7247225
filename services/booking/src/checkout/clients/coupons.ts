import { Inject, Injectable } from '@nestjs/common';
import { couponRefusalEnum, type couponV1, enumMapping } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import type { GiftCardDispute } from '../../payment/queries/list-gift-card-disputes.query.js';
import type { RefundTotals } from '../../payment/queries/list-refund-totals.query.js';
import { CouponMismatch, CouponUnusable } from '../domain/checkout.errors.js';
import type { UsableCoupon } from '../domain/quote.js';
import { COUPON_CLIENT, type CouponClient } from './clients.js';

const discountKindEnum = enumMapping<UsableCoupon['discountType'], couponV1.DiscountKind>()({
  percentage: 'DISCOUNT_KIND_PERCENTAGE',
  fixed: 'DISCOUNT_KIND_FIXED',
});

const disputeStateEnum = enumMapping<GiftCardDispute['state'], couponV1.DisputeState>()({
  open: 'DISPUTE_STATE_OPEN',
  won: 'DISPUTE_STATE_WON',
  lost: 'DISPUTE_STATE_LOST',
});

export type HoldInput = {
  code: string;
  bookingId: string;
  giftCardCents: number;
  replacesBookingId?: string;
  clientAddress: string;
  cityId: string;
  gameId: string;
  customerEmail: string;
};

/** A code as the customer typed it, for a game in a city. */
export type CouponLookup = {
  code: string;
  couponId: string | undefined;
  replacesBookingId: string | undefined;
  cityId: string | undefined;
  gameId: string;
};

/**
 * Calls to the coupon service: for checkouts, overdue holds and the promise ledger. Bookings without a code do not call
 * it, so they work while it is down.
 */
@Injectable()
export class Coupons {
  constructor(@Inject(COUPON_CLIENT) private readonly coupons: CouponClient) {}

  /**
   * The coupon with this code; throws `CouponUnusable` when it cannot be used, and `CouponMismatch` when `couponId` is
   * another coupon's. The hold of the checkout that the customer replaces is ignored.
   */
  async find({ code, couponId, replacesBookingId, cityId, gameId }: CouponLookup): Promise<UsableCoupon> {
    const answer = await this.coupons.validateCoupon({ code, ignoreReferenceId: replacesBookingId, cityId, gameId });
    if (!answer.valid || !answer.coupon) {
      throw new CouponUnusable({ reason: couponRefusalEnum.fromWire(answer.refusal), validFrom: answer.validFrom });
    }
    const { discountKind, ...coupon } = answer.coupon;
    if (couponId && couponId !== coupon.id) throw new CouponMismatch();
    return { ...coupon, discountType: discountKindEnum.fromWire(discountKind) };
  }

  /** Claims holds that have been open for too long, and returns their reference ids. */
  async claimOverdueHolds(): Promise<string[]> {
    return (await this.coupons.claimOverdueHolds({})).referenceIds;
  }

  /** Redeems the holds of paid references and releases those of references that can no longer be paid. */
  async recordPaymentOutcomes({ paid, unpaid }: { paid: string[]; unpaid: string[] }): Promise<void> {
    if (paid.length === 0 && unpaid.length === 0) return;
    await this.coupons.recordPaymentOutcomes({ paidReferenceIds: paid, unpaidReferenceIds: unpaid });
  }

  /** The reference ids of those refunds that the coupon service has not recorded. */
  async listUnrecordedRefunds(refunds: RefundTotals[]): Promise<string[]> {
    if (refunds.length === 0) return [];
    return (await this.coupons.listUnrecordedRefunds({ refunds: refunds.map(toRefundTotals) })).referenceIds;
  }

  /** Has the same effect as the event about the refund; repeated calls have no further one. */
  async recordRefund(refund: RefundTotals): Promise<void> {
    await this.coupons.recordRefund({ refund: toRefundTotals(refund) });
  }

  /** The ids of the purchases whose dispute the coupon service has not recorded. */
  async listUnrecordedDisputes(disputes: GiftCardDispute[]): Promise<string[]> {
    if (disputes.length === 0) return [];
    return (await this.coupons.listUnrecordedDisputes({ disputes: disputes.map(toDispute) })).referenceIds;
  }

  /** Has the same effect as the event about the dispute; repeated calls have no further one. */
  async recordDispute(dispute: GiftCardDispute): Promise<void> {
    await this.coupons.recordDispute({ dispute: toDispute(dispute) });
  }

  /** Holds the coupon for a booking; a repeated call for the same booking changes nothing. */
  async hold({ code, bookingId, giftCardCents, replacesBookingId, ...order }: HoldInput): Promise<void> {
    await this.coupons
      .holdCoupon({
        code,
        referenceId: bookingId,
        amountCents: giftCardCents,
        replacesReferenceId: replacesBookingId,
        ...order,
      })
      .catch((error: unknown) => {
        const isRefused =
          error instanceof Refusal && ['conflict', 'not-found', 'precondition', 'invalid'].includes(error.kind);
        if (!isRefused) throw error;
        const { reason = error.code, validFrom } = error.params;
        throw new CouponUnusable({ reason, validFrom });
      });
  }
}

const toRefundTotals = ({ purpose, ...totals }: RefundTotals): couponV1.RefundTotals => ({
  ...totals,
  isGiftCardPurchase: purpose === 'gift_card',
});

const toDispute = ({ purchaseId, state }: GiftCardDispute): couponV1.Dispute => ({
  referenceId: purchaseId,
  disputeState: disputeStateEnum.toWire(state),
});
