import { randomUUID } from 'node:crypto';
import type { couponV1, EventPayload } from '@shop/contracts';

type CouponFields = couponV1.CouponFields;

/** A valid coupon of 10 % without any limit. */
export const aCoupon = (given: Partial<CouponFields> = {}): CouponFields => ({
  code: `TEST-${randomUUID()}`,
  discountKind: 'DISCOUNT_KIND_PERCENTAGE',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  ...given,
});

/** A valid gift card of 50 €. */
export const aGiftCard = (given: Partial<CouponFields> = {}): CouponFields =>
  aCoupon({ discountKind: 'DISCOUNT_KIND_FIXED', discountValue: 5_000, isGiftCard: true, ...given });

/** A request for a hold, by a checkout and from an address that no other request has. */
export const aHoldRequest = (
  given: Partial<couponV1.HoldCouponRequest> & { code: string },
): couponV1.HoldCouponRequest => ({
  referenceId: randomUUID(),
  amountCents: 0,
  clientAddress: randomUUID(),
  ...given,
});

export const aCompletedPayment = (
  given: Partial<EventPayload<'payment.completed.v1'>> = {},
): EventPayload<'payment.completed.v1'> => ({
  paymentId: randomUUID(),
  paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
  referenceId: randomUUID(),
  amountCents: 4_000,
  currency: 'EUR',
  paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
  paidAt: '2026-11-02T10:00:00.000Z',
  hasHold: true,
  ...given,
});

export const anEndedPayment = (
  given: Partial<EventPayload<'payment.expired.v1'>> = {},
): EventPayload<'payment.expired.v1'> => ({
  paymentId: randomUUID(),
  paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
  referenceId: randomUUID(),
  hasHold: true,
  ...given,
});

export const aRefund = (
  given: Partial<EventPayload<'payment.refunded.v1'>> = {},
): EventPayload<'payment.refunded.v1'> => ({
  paymentId: randomUUID(),
  paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
  referenceId: randomUUID(),
  refundId: randomUUID(),
  refundedCents: 0,
  giftCardRefundedCents: 0,
  fullyRefunded: false,
  ...given,
});
