import { type BookingPrice, isPriceOnRequest, priceBooking } from '@shop/pricing';
import { useSelector } from 'react-redux';
import type { CheckoutState, UsableCoupon } from './checkout.schema.js';

export interface StateWithCheckout {
  checkout: CheckoutState;
}

export const useCheckout = (): CheckoutState => useSelector((state: StateWithCheckout) => state.checkout);

export function isReadyForStep2({ participants, teams, selectedCity, selectedGame }: CheckoutState): boolean {
  return (
    participants >= 2 &&
    teams > 0 &&
    selectedCity !== null &&
    selectedGame !== null &&
    !isPriceOnRequest(selectedGame.priceCents)
  );
}

/** What the order costs as it stands; nothing while it has no total. A price quoted by the server goes before our own. */
export function priceOf({ selectedGame, teams, vatRateBp, coupon, quote }: CheckoutState): BookingPrice | null {
  if (quote) {
    return priceBooking({
      pricePerTeamCents: quote.grossCents,
      teams: 1,
      vatRateBp: quote.vatRateBp,
      discount: { kind: 'fixed', cents: quote.discountCents },
      giftCardAvailableCents: quote.giftCardCents,
    });
  }
  if (!selectedGame || teams < 1 || isPriceOnRequest(selectedGame.priceCents)) return null;
  return priceBooking({ pricePerTeamCents: selectedGame.priceCents, teams, vatRateBp, ...effectOf(coupon) });
}

function effectOf(coupon: UsableCoupon | null) {
  if (!coupon) return {};
  if (coupon.isGiftCard) return { giftCardAvailableCents: coupon.remainingValueCents ?? coupon.discountValue };
  return {
    discount:
      coupon.discountType === 'percentage'
        ? { kind: 'percentage' as const, percent: coupon.discountValue }
        : { kind: 'fixed' as const, cents: coupon.discountValue },
  };
}
