import type { bookingV1 } from '@shop/contracts';
import type { CreateBookingCheckoutInput } from '../checkout/use-cases/create-booking-checkout.use-case.js';
import type { OpenCheckoutInput } from '../payment/use-cases/open-checkout.use-case.js';

/** On the wire an optional text that was not given may arrive empty. */
const given = (text: string | undefined): string | undefined => text || undefined;

/** Mails greet by these names: nothing in them may look like more than a name. */
const oneLine = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim();

export function toBookingRequest(request: bookingV1.CreateBookingCheckoutRequest): CreateBookingCheckoutInput {
  const {
    gameId,
    gameName,
    cityName,
    participants,
    teams,
    language,
    loquizGameId,
    totalCents,
    currency,
    email,
    firstName,
    lastName,
  } = request;
  return {
    gameId,
    gameName,
    cityId: given(request.cityId),
    cityName,
    participants,
    teams,
    language,
    loquizGameId,
    totalCents,
    currency,
    email,
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    phone: given(request.phone),
    countryCode: given(request.countryCode),
    uiLanguage: given(request.uiLanguage),
    discountCode: given(request.discountCode),
    couponId: given(request.couponId),
    consents: request.consents ?? undefined,
    replacesSessionId: given(request.replacesSessionId),
    idempotencyKey: given(request.idempotencyKey),
    clientAddress: request.clientAddress,
  };
}

export function toOpenCheckoutInput(request: bookingV1.OpenCheckoutRequest): OpenCheckoutInput {
  return {
    ...request,
    uiLanguage: request.uiLanguage === 'en' ? 'en' : 'de',
    replacesSessionId: given(request.replacesSessionId),
  };
}
