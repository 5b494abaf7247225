import { randomUUID } from 'node:crypto';
import type { EventPayload, giftcardV1 } from '@shop/contracts';

/** A valid request for a gift card of 50 €. */
export const aPurchaseRequest = (
  given: Partial<giftcardV1.CreateGiftCardCheckoutRequest> = {},
): giftcardV1.CreateGiftCardCheckoutRequest => ({
  purchaseKind: 'PURCHASE_KIND_FIXED',
  fixedAmount: 50,
  buyerEmail: 'buyer@example.com',
  buyerName: 'Grace Buyer',
  uiLanguage: 'en',
  consents: { terms: true, earlyStart: false, textsVersion: '2026-11' },
  idempotencyKey: randomUUID(),
  ...given,
});

export const aCompletedPayment = (
  referenceId: string,
  given: Partial<EventPayload<'payment.completed.v1'>> = {},
): EventPayload<'payment.completed.v1'> => ({
  paymentId: randomUUID(),
  paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
  referenceId,
  amountCents: 5_000,
  currency: 'EUR',
  paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
  paidAt: '2026-11-21T12:00:00.000Z',
  hasHold: false,
  ...given,
});

export const anEndedPayment = (referenceId: string): EventPayload<'payment.expired.v1'> => ({
  paymentId: randomUUID(),
  paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
  referenceId,
  hasHold: false,
});

export const aRefund = (
  referenceId: string,
  given: Partial<EventPayload<'payment.refunded.v1'>> = {},
): EventPayload<'payment.refunded.v1'> => ({
  paymentId: randomUUID(),
  paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
  referenceId,
  refundId: randomUUID(),
  refundedCents: 5_000,
  giftCardRefundedCents: 0,
  fullyRefunded: true,
  ...given,
});
