/** The events of a coupon; names and payloads as in `proto/coupon/events/v1`. */
export type CouponEvent =
  | {
      name: 'coupon.redeemed.v1';
      aggregateId: string;
      payload: { couponId: string; referenceId: string; amountCents: number; overrun: boolean };
    }
  | {
      name: 'coupon.released.v1';
      aggregateId: string;
      payload: { couponId: string; referenceId: string; amountCents: number };
    }
  | { name: 'giftcard.activated.v1'; aggregateId: string; payload: { purchaseId: string; couponId: string } }
  | {
      name: 'giftcard.voided_after_use.v1';
      aggregateId: string;
      payload: { purchaseId: string; couponId: string; spentCents: number };
    };
