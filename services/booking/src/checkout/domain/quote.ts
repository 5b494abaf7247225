import {
  acceptsClientTotal,
  type BookingPrice,
  centsToEuros,
  type Discount,
  priceBooking,
  type VatTable,
  vatRateBp,
} from '@shop/pricing';
import type { PriceSnapshot } from '../../booking/domain/booking-snapshots.js';
import { AgreedAmountInvalid, PriceChanged } from './checkout.errors.js';
import type { Offer } from './offer.js';

/** A coupon or gift card that may be used now. */
export type UsableCoupon = {
  id: string;
  code: string;
  discountType: 'percentage' | 'fixed';
  /** Percent, or cents for `fixed`; for a gift card the balance that no other checkout holds. */
  discountValue: number;
  isGiftCard: boolean;
  /** Same as `discountValue` for a gift card; absent for a coupon. */
  remainingValueCents?: number;
  /**
   * What remains to be checked of the scope, after the coupon service has checked cities and games. Absent when the
   * coupon can be used for every booking.
   */
  scope?: { firstOrderOnly: boolean };
};

/** The price of a booking as the server computes it, with all its parts. */
export function quote(
  { pricePerTeamCents, game }: Offer,
  teams: number,
  coupon: UsableCoupon | undefined,
  vat: VatTable,
): PriceSnapshot {
  const price = priceBooking({
    pricePerTeamCents,
    teams,
    vatRateBp: vatRateBp(game.countryCode, vat),
    discount: coupon && discountOf(coupon),
    giftCardAvailableCents: coupon?.isGiftCard ? (coupon.remainingValueCents ?? coupon.discountValue) : undefined,
  });
  return snapshotOf(price, pricePerTeamCents, coupon);
}

/**
 * The price of a booking that an admin places: the amount agreed with the customer, and the rest as a discount. Refuses
 * an amount above the price of all teams, and one below the smallest amount that can be paid, except 0.
 */
export function agreedPrice(
  { pricePerTeamCents, game }: Offer,
  teams: number,
  agreedCents: number | undefined,
  vat: VatTable,
): PriceSnapshot {
  const maxCents = pricePerTeamCents * teams;
  const cents = agreedCents ?? maxCents;
  if (!Number.isInteger(cents) || cents > maxCents) throw new AgreedAmountInvalid({ field: 'amountCents', maxCents });
  const price = priceBooking({
    pricePerTeamCents,
    teams,
    vatRateBp: vatRateBp(game.countryCode, vat),
    discount: { type: 'fixed', cents: maxCents - cents },
  });
  // `priceBooking` charges 0 instead of a negative amount or one below the minimum.
  if (price.chargeCents !== cents) throw new AgreedAmountInvalid({ field: 'amountCents', maxCents });
  return snapshotOf(price, pricePerTeamCents);
}

function snapshotOf(price: BookingPrice, pricePerTeamCents: number, coupon?: UsableCoupon): PriceSnapshot {
  const {
    grossCents,
    discountCents,
    totalCents,
    netCents,
    vatCents,
    vatRateBp: rate,
    giftCardCents,
    waivedCents,
    chargeCents,
  } = price;
  return {
    currency: 'EUR',
    pricePerTeamCents,
    grossCents,
    discountCents,
    totalCents,
    netCents,
    vatCents,
    vatRateBp: rate,
    giftCardCents,
    waivedCents,
    chargeCents,
    discountCode: coupon?.code,
    couponId: coupon?.id,
  };
}

function discountOf({ isGiftCard, discountType, discountValue }: UsableCoupon): Discount | undefined {
  if (isGiftCard) return undefined;
  return discountType === 'percentage'
    ? { type: 'percentage', percent: discountValue }
    : { type: 'fixed', cents: discountValue };
}

/** The client's total must be the rest to pay, or 0 where that is waived (D6, D28). The refusal has the right total. */
export function assertClientTotal(price: PriceSnapshot, clientTotalCents: number): void {
  const payableCents = price.chargeCents + price.waivedCents;
  if (acceptsClientTotal({ ...price, payableCents } satisfies BookingPrice, clientTotalCents)) return;
  throw new PriceChanged({
    price: {
      totalPrice: centsToEuros(payableCents),
      grossCents: price.grossCents,
      discountCents: price.discountCents,
      giftCardCents: price.giftCardCents,
      vatRate: price.vatRateBp / 10_000,
    },
  });
}
