import { type BookingPrice, isPriceOnRequest, MIN_PARTICIPANTS, priceBooking } from '@shop/pricing';
import { useSelector } from 'react-redux';
import { useLanguage } from '../../../shared/i18n/index.js';
import type { CheckoutState, GameLanguage, UsableCoupon } from './checkout.schema.js';
import { gameLanguageOf } from './game-language.js';

export interface StateWithCheckout {
  checkout: CheckoutState;
}

export const useCheckout = (): CheckoutState => useSelector((state: StateWithCheckout) => state.checkout);

/** The language in which the game will be played. */
export const useGameLanguage = (): GameLanguage => gameLanguageOf(useCheckout(), useLanguage());

type MissingForStep2 = 'participants' | 'city' | 'game' | 'price';

/** What is missing in step 1, in the order of its fields; `price` means that the game is sold on request only. */
export function missingForStep2(state: CheckoutState): MissingForStep2[] {
  const { participants, teams, selectedCity, selectedGame } = state;
  const isMissing: Record<MissingForStep2, boolean> = {
    participants: participants < MIN_PARTICIPANTS || teams < 1,
    city: !selectedCity,
    game: !selectedGame,
    price: selectedGame !== null && isPriceOnRequest(selectedGame.priceCents),
  };
  return (Object.keys(isMissing) as MissingForStep2[]).filter((name) => isMissing[name]);
}

export const isReadyForStep2 = (state: CheckoutState): boolean => missingForStep2(state).length === 0;

/**
 * The last step that the current order allows. The form of step 2 validates its fields; here it only matters that none
 * is missing.
 */
export function furthestStep(state: CheckoutState): CheckoutState['step'] {
  if (!isReadyForStep2(state)) return 1;
  return Object.values(state.personalData).every(isGiven) ? 3 : 2;
}

/** The customer's position in the browser's history: a step, or the payment that follows the last step. */
export type Stage = CheckoutState['step'] | 4;
export const paymentStage = 4;

export const stageOf = ({ step, openSession }: CheckoutState): Stage =>
  step === 3 && openSession?.awaited ? paymentStage : step;

export function furthestStage(state: CheckoutState): Stage {
  const furthest = furthestStep(state);
  return furthest === 3 && state.openSession ? paymentStage : furthest;
}

const isGiven = (value: string | boolean): boolean => (typeof value === 'string' ? value.trim() !== '' : value);

/** The current price of the order, null while it has none. A price quoted by the server replaces our own. */
export function priceOf({ selectedGame, teams, vatRateBp, coupon, quote }: CheckoutState): BookingPrice | null {
  if (quote) {
    return priceBooking({
      pricePerTeamCents: quote.grossCents,
      teams: 1,
      vatRateBp: quote.vatRateBp,
      discount: { type: 'fixed', cents: quote.discountCents },
      giftCardAvailableCents: quote.giftCardCents,
    });
  }
  if (!selectedGame || teams < 1 || isPriceOnRequest(selectedGame.priceCents)) return null;
  return priceBooking({ pricePerTeamCents: selectedGame.priceCents, teams, vatRateBp, ...pricingInputOf(coupon) });
}

/**
 * The rest to pay in cents, if it differs from the total: after a gift card, or when it is too small to charge. Null if
 * both are equal.
 */
export const restToPay = ({ giftCardCents, waivedCents, chargeCents }: BookingPrice): number | null =>
  giftCardCents > 0 || waivedCents > 0 ? chargeCents : null;

/** Whether the order needs no payment page: nothing is owed, or a gift card pays it. */
export const needsNoPayment = (price: BookingPrice | null): boolean => price?.chargeCents === 0;

/** Whether the customer owes nothing, not even from a gift card (decision D43). */
export const isFree = (price: BookingPrice | null): boolean => needsNoPayment(price) && price?.giftCardCents === 0;

/** The balance of a gift card that is available to this order, in cents. */
export const balanceOf = (card: UsableCoupon): number => card.remainingValueCents ?? card.discountValue;

function pricingInputOf(coupon: UsableCoupon | null) {
  if (!coupon) return {};
  if (coupon.isGiftCard) return { giftCardAvailableCents: balanceOf(coupon) };
  return {
    discount:
      coupon.discountType === 'percentage'
        ? { type: 'percentage' as const, percent: coupon.discountValue }
        : { type: 'fixed' as const, cents: coupon.discountValue },
  };
}
