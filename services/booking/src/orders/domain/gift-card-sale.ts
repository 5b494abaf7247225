/** A purchase of a gift card, as the service that sells it reports it. */
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
};
