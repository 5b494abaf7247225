import { type bookingEventsV1, matchEnum } from '@shop/contracts';

/** Whether a payment is for a gift card, and not for a booking. */
export const isForGiftCard = ({ paymentPurpose }: { paymentPurpose: bookingEventsV1.PaymentPurpose }): boolean =>
  matchEnum(paymentPurpose, { PAYMENT_PURPOSE_BOOKING: false, PAYMENT_PURPOSE_GIFT_CARD: true });
