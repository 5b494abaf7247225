import { type bookingEventsV1, matchEnum } from '@shop/contracts';

/** Payments of other purposes are handled by other services. */
export const isGiftCard = ({ paymentPurpose }: { paymentPurpose: bookingEventsV1.PaymentPurpose }): boolean =>
  matchEnum(paymentPurpose, { PAYMENT_PURPOSE_BOOKING: false, PAYMENT_PURPOSE_GIFT_CARD: true });
