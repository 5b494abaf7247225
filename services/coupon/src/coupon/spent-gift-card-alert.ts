import type { Logger } from '@shop/platform';

/** Alerts an operator, who also finds the flag of the sale on the list of what is to be done. */
export const alertSpentGiftCard = (
  logger: Logger,
  about: { purchaseId: string; couponId: string; spentCents: number },
): void =>
  logger.error(
    { alert: 'gift_card_refunded_after_use', ...about },
    'the money of a gift card went back after some of it had been spent or held',
  );
