/** A purchase of a gift card, as the giftcard service reports it. */
export type GiftCardSale = {
  id: string;
  orderNumber: string;
  buyerName: string;
  buyerEmail: string;
  partner: string | null;
  valueCents: number;
  currency: string;
  createdAt: Date;
  issuedAt: Date | null;
  /** `YYYY-MM-DD` in Europe/Berlin; null when the gift card is mailed at once. */
  deliverOn: string | null;
  /** The language of the receipt. */
  uiLanguage: 'de' | 'en';
};
