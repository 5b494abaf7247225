import type { bookingV1 } from '@shop/contracts';
import type { CreateBookingCheckoutInput } from '../checkout/use-cases/create-booking-checkout.use-case.js';
import type { OpenCheckoutInput } from '../payment/use-cases/open-checkout.use-case.js';

/**
 * PostgreSQL has no text with a zero byte in it: without them a malformed key is looked up, and not found, as any other.
 */
export function storable<T extends object>(request: T): T {
  const clean = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return Object.fromEntries(Object.entries(request).map(([key, value]) => [key, clean(value)])) as T;
}

/** On the wire an optional text that was not given may arrive empty. */
const given = (text: string | undefined): string | undefined => text || undefined;

export function toBookingRequest(wire: bookingV1.CreateBookingCheckoutRequest): CreateBookingCheckoutInput {
  const request = storable(wire);
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
    firstName,
    lastName,
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
    ...storable(request),
    uiLanguage: request.uiLanguage === 'en' ? 'en' : 'de',
    replacesSessionId: given(request.replacesSessionId),
  };
}
