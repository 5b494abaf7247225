import type { BookingPrice } from '@shop/pricing';

/** A game in a city, with its price, from the catalog. */
export interface Offer {
  cityId: string;
  cityName: { de: string; en: string };
  countryCode: string;
  population: number;
  gameId: string;
  title: { de: string; en: string };
  priceCents: number;
  appIds: { de: string | null; en: string | null };
  puzzleSheetPdfUrl: string | null;
  puzzleSheetJpgUrl: string | null;
}

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The country code of a phone number: `+49`. */
  countryCode: string;
  language: 'de' | 'en';
}

/**
 * How an order ended. `failed`: the payment failed; `tickets_failed`: paid, but without tickets so far. `refunded`:
 * everything was refunded; `team_refunded`: only the share of one team.
 */
export type Outcome =
  'tickets' | 'tickets_failed' | 'expired' | 'failed' | 'cancelled' | 'refunded' | 'team_refunded' | 'card_issued';

export interface Refund {
  id: string;
  at: number;
  moneyCents: number;
  giftCardCents: number;
  /** The teams whose share was refunded; none when everything was refunded. */
  teams: number[];
  reason: string;
  providerRefundId: string | null;
}

export interface Payment {
  id: string;
  through: 'stripe' | 'manual' | 'none';
  sessionId: string;
  intentId: string | null;
  moneyCents: number;
  giftCardCents: number;
  hasHold: boolean;
}

interface Order {
  id: string;
  orderNumber: string;
  /** Milliseconds since the epoch, like all times of this file. */
  at: number;
  /** Null for orders that were never paid. */
  paidAt: number | null;
  customer: Customer;
  partner: string | null;
  payment: Payment;
  outcome: Outcome;
  refund: Refund | null;
}

export interface DemoBooking extends Order {
  offer: Offer;
  gameLanguage: 'de' | 'en';
  participants: number;
  teams: number;
  price: BookingPrice;
  /** A coupon or a gift card. */
  code: DemoCode | null;
  isPlacedByAdmin: boolean;
  isPaidLate: boolean;
}

export interface DemoPurchase extends Order {
  valueCents: number;
  /** The number of teams whose price the buyer chose as the value; null for one of the fixed values. */
  teams: number | null;
  card: DemoCode | null;
  gift: { recipientName: string; message: string } | null;
}

/** A coupon or gift card with what happened to it. */
export interface DemoCode {
  id: string;
  code: string;
  type: 'percentage' | 'fixed';
  value: number;
  isGiftCard: boolean;
  isActive: boolean;
  usageLimit: number | null;
  validFrom: string | null;
  validUntil: string | null;
  at: number;
  batchId: string | null;
  purchaseId: string | null;
  remainingCents: number;
  /** When a gift card was voided, because its purchase was refunded. */
  closedAt: number | null;
  uses: number;
}

export interface Year {
  bookings: DemoBooking[];
  purchases: DemoPurchase[];
  codes: DemoCode[];
  batch: { id: string };
}
