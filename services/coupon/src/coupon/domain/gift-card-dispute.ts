export type DisputeState = 'open' | 'won' | 'lost';

/** What was reported last about the payment of a gift card's purchase. */
export type GiftCardDispute = { purchaseId: string; dispute: DisputeState };
