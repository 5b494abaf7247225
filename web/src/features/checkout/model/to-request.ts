import { type BookingPrice, centsToEuros } from '@shop/pricing';
import type { CreateStripeCheckoutDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';
import { partnerOf } from '../../../shared/frame/index.js';
import type { CheckoutState } from './checkout.schema.js';
import { gameLanguageOf } from './game-language.js';

type MissingForPayment = 'selection' | 'personalData' | 'appId';

function appIdOf(state: CheckoutState, pageLanguage: Language): string | null {
  const { selectedGame } = state;
  return (gameLanguageOf(state, pageLanguage) === 'de' ? selectedGame?.loquizIdDe : selectedGame?.loquizIdEn) ?? null;
}

/** What is missing for an order; the first of several. */
export function missingForPayment(state: CheckoutState, pageLanguage: Language): MissingForPayment | null {
  const { selectedCity, selectedGame, personalData } = state;
  if (!selectedCity || !selectedGame) return 'selection';
  const { email, firstName, lastName, acceptTerms, acceptEarlyStart } = personalData;
  if (!email || !firstName || !lastName || !acceptTerms || !acceptEarlyStart) return 'personalData';
  return appIdOf(state, pageLanguage) ? null : 'appId';
}

interface ShownTexts {
  uiLanguage: Language;
  /** Version of the legal texts that the customer saw and accepted. */
  textsVersion: string;
}

export function toRequest(state: CheckoutState, price: BookingPrice, shownTexts: ShownTexts): CreateStripeCheckoutDto {
  const { selectedCity, selectedGame, personalData, coupon, openSession } = state;
  const partner = partnerOf(window.location.search);
  return {
    gameId: selectedGame!.id,
    gameName: selectedGame!.title,
    cityId: selectedCity!.id,
    cityName: selectedCity!.name,
    participants: state.participants,
    teams: state.teams,
    language: gameLanguageOf(state, shownTexts.uiLanguage),
    loquizGameId: appIdOf(state, shownTexts.uiLanguage)!,
    totalPrice: centsToEuros(price.payableCents),
    currency: 'EUR',
    firstName: personalData.firstName.trim(),
    lastName: personalData.lastName.trim(),
    email: personalData.email.trim(),
    phone: personalData.phone.trim(),
    countryCode: personalData.countryCode,
    uiLanguage: shownTexts.uiLanguage,
    consents: {
      // `missingForPayment` has checked that they are accepted.
      terms: true,
      earlyStart: personalData.acceptEarlyStart,
      textsVersion: shownTexts.textsVersion,
    },
    ...(partner && { partner }),
    ...(coupon && { discountCode: state.discountCode, couponId: coupon.id }),
    ...(openSession && { replacesSessionId: openSession.sessionId }),
  };
}
