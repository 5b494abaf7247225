/** The events of a purchase; names and payloads as in `proto/giftcard/events/v1`. */
export type PurchaseEvent =
  | {
      name: 'giftcard.paid.v1';
      aggregateId: string;
      payload: { purchaseId: string; valueCents: number; paidAt: string };
    }
  | {
      name: 'giftcard.issued.v1';
      aggregateId: string;
      payload: { purchaseId: string; couponId: string; isGift: boolean; deliverAt: string | undefined };
    };
