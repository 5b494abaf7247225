/** Something happened to a purchase whose card is still to be made: the message is tried again until it is there. */
export class GiftCardMissing extends Error {
  constructor(purchaseId: string) {
    super(`no gift card yet for ${purchaseId}`);
    this.name = 'GiftCardMissing';
  }
}
