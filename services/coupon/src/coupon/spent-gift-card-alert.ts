import type { Logger } from '@shop/platform';

/** Alerts an operator. The booking service also flags the order of the gift card. */
export const alertSpentGiftCard = (
  logger: Logger,
  about: { purchaseId: string; couponId: string; spentCents: number },
): void =>
  logger.error(
    { alert: 'gift_card_refunded_after_use', ...about },
    'the money of a gift card went back after some of it had been spent or held',
  );
