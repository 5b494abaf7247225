import type { DueMail } from './mail.js';

/** What determines the mails about a gift card that was issued. */
export type IssuedGiftCard = {
  purchaseId: string;
  isGift: boolean;
  /** RFC 3339; undefined: at once. */
  deliverAt?: string | undefined;
};

/**
 * The mail with the code, which waits for the delivery day if there is one. For a gift the buyer also gets a receipt,
 * which is sent at once.
 */
export function giftCardMails({ purchaseId, isGift, deliverAt }: IssuedGiftCard): DueMail[] {
  const scheduled = deliverAt ? { scheduledFor: new Date(deliverAt) } : {};
  const card: DueMail = { template: 'gift_card', referenceId: purchaseId, ...scheduled };
  return isGift ? [{ template: 'gift_card_receipt', referenceId: purchaseId }, card] : [card];
}
