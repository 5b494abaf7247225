/** The totals of all refunds of one paid order so far. */
export type RefundTotals = {
  /** A booking, or the purchase of a gift card. */
  referenceId: string;
  isGiftCardPurchase: boolean;
  /** Through the payment provider. */
  refundedCents: number;
  /** Given back to the gift card that paid for a booking, wholly or in part. */
  giftCardRefundedCents: number;
  fullyRefunded: boolean;
};
