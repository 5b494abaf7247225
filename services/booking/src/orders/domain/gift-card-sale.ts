/** A purchase of a gift card, as reported by the service that sells gift cards. */
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
  /** `YYYY-MM-DD` in Europe/Berlin; null when it is mailed at once. */
  deliverOn: string | null;
  /** Of the receipt. */
  uiLanguage: 'de' | 'en';
};
