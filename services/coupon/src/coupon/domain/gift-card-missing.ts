/**
 * The gift card of a purchase does not exist yet: the message is retried, and dead-lettered when the card stays
 * missing.
 */
export class GiftCardMissing extends Error {
  constructor(purchaseId: string) {
    super(`no gift card yet for ${purchaseId}`);
    this.name = 'GiftCardMissing';
  }
}
