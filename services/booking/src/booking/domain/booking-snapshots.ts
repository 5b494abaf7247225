export type UiLanguage = 'de' | 'en';
export type GameLanguage = 'de' | 'en';

/** Where a game begins. The address is in the customer's language when the catalog has it in that language. */
export type StartPoint = { lat: number; lng: number; address?: string };

/** What the customer bought, as it was in the catalog at checkout time. */
export type GameSnapshot = {
  gameId: string;
  title: string;
  loquizGameId: string;
  puzzleSheetPdfUrl?: string;
  puzzleSheetJpgUrl?: string;
  cityId: string;
  /** In the customer's language when the catalog has the name in that language. */
  cityName: string;
  countryCode: string;
  startPoint?: StartPoint;
};

/** The price in cents, as the server computed it at checkout time. */
export type PriceSnapshot = {
  currency: 'EUR';
  pricePerTeamCents: number;
  grossCents: number;
  discountCents: number;
  totalCents: number;
  netCents: number;
  vatCents: number;
  /** Basis points: 1900 is 19 %. */
  vatRateBp: number;
  giftCardCents: number;
  waivedCents: number;
  chargeCents: number;
  discountCode?: string;
  couponId?: string;
};

export type Customer = {
  email: string;
  firstName: string;
  lastName: string;
  /** In E.164. */
  phone?: string;
  /** The dial code of the phone number, such as `+49`. The `countryCode` of a `GameSnapshot` is an ISO code instead. */
  countryCode?: string;
  uiLanguage: UiLanguage;
};

/** What the customer agreed to, in which version of the texts, and when (RFC 3339). */
export type ConsentSnapshot = { terms: boolean; earlyStart: boolean; textsVersion: string; givenAt: string };

/**
 * Reasons why an operator should look at an order. `gift_card_spent` is only for the sale of a gift card: a part of the
 * card was spent before its money went back to the buyer.
 */
export type BookingFlag =
  | 'late_payment'
  | 'payment_mismatch'
  | 'coupon_overrun'
  | 'duplicate_payment'
  | 'disputed'
  | 'dispute_lost'
  | 'dispute_reversed'
  | 'refund_failed'
  | 'gift_card_spent';
