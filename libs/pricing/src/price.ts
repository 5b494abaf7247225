import { assertNonNegativeInteger, divideHalfUp } from './money.js';

/** The provider charges nothing below this; a smaller rest is waived (decision D28). */
export const MINIMUM_CHARGE_CENTS = 50;

export type Discount = { type: 'percentage'; percent: number } | { type: 'fixed'; cents: number };

export interface BookingPriceInput {
  pricePerTeamCents: number;
  teams: number;
  /** VAT rate in basis points. */
  vatRateBp: number;
  discount?: Discount | undefined;
  /** Balance of a gift card that may be used for this order. */
  giftCardAvailableCents?: number | undefined;
}

/** Every amount in integer cents. */
export interface BookingPrice {
  /** Price of all teams before any coupon. */
  grossCents: number;
  discountCents: number;
  /** Price after the coupon, VAT included. */
  totalCents: number;
  netCents: number;
  vatCents: number;
  vatRateBp: number;
  /** What the gift card pays: a means of payment, so VAT stays on the whole price (decision D27). */
  giftCardCents: number;
  /** 'Noch zu zahlen': what remains after coupon and gift card. */
  payableCents: number;
  /** A rest that is not charged, because it is below the provider's minimum. */
  waivedCents: number;
  chargeCents: number;
}

/** Games without a price are sold on request only: they have no total and cannot be booked. */
export function isPriceOnRequest(pricePerTeamCents: number): boolean {
  return pricePerTeamCents <= 0;
}

/**
 * Prices one booking (decision D35: amounts are rounded half up to the cent).
 * Throws a RangeError for a price on request, a team count below one, and amounts and rates that are negative or not
 * whole numbers. A percentage must be from 1 to 100.
 */
export function priceBooking(input: BookingPriceInput): BookingPrice {
  assertPriceable(input);
  const grossCents = input.pricePerTeamCents * input.teams;
  const discountCents = discountOn(grossCents, input.discount);
  const totalCents = grossCents - discountCents;
  const netCents = divideHalfUp(totalCents * 10_000, 10_000 + input.vatRateBp);
  const giftCardCents = Math.min(input.giftCardAvailableCents ?? 0, totalCents);
  const payableCents = totalCents - giftCardCents;
  const waivedCents = payableCents < MINIMUM_CHARGE_CENTS ? payableCents : 0;
  return {
    grossCents,
    discountCents,
    totalCents,
    netCents,
    vatCents: totalCents - netCents,
    vatRateBp: input.vatRateBp,
    giftCardCents,
    payableCents,
    waivedCents,
    chargeCents: payableCents - waivedCents,
  };
}

/** Whether a client's total is accepted: the rest to pay, or 0 where that rest is waived (decisions D6, D28). */
export function acceptsClientTotal(price: BookingPrice, clientTotalCents: number): boolean {
  return clientTotalCents === price.payableCents || clientTotalCents === price.chargeCents;
}

function discountOn(grossCents: number, discount: Discount | undefined): number {
  if (!discount) return 0;
  if (discount.type === 'fixed') return Math.min(discount.cents, grossCents);
  return divideHalfUp(grossCents * discount.percent, 100);
}

function assertPriceable({
  pricePerTeamCents,
  teams,
  vatRateBp,
  discount,
  giftCardAvailableCents,
}: BookingPriceInput): void {
  assertNonNegativeInteger('pricePerTeamCents', pricePerTeamCents);
  if (isPriceOnRequest(pricePerTeamCents)) throw new RangeError('a game with a price on request cannot be priced');
  if (!Number.isInteger(teams) || teams < 1) throw new RangeError('teams must be a whole number of at least 1');
  assertNonNegativeInteger('vatRateBp', vatRateBp);
  assertNonNegativeInteger('giftCardAvailableCents', giftCardAvailableCents ?? 0);
  if (discount?.type === 'fixed') assertNonNegativeInteger('discount.cents', discount.cents);
  if (discount?.type === 'percentage' && !isWholePercent(discount.percent)) {
    throw new RangeError('discount.percent must be a whole number from 1 to 100');
  }
}

function isWholePercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 1 && percent <= 100;
}
