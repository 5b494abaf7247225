import { createHash } from 'node:crypto';
import { isBlank, isMailable, isPhoneNumber, toE164 } from '@shop/contact';
import { allowedTeamCounts, MAX_PARTICIPANTS } from '@shop/pricing';
import type { Customer, GameLanguage, UiLanguage } from '../../booking/domain/booking-snapshots.js';
import {
  ConsentMissing,
  CouponWithoutCode,
  CurrencyUnsupported,
  CustomerIncomplete,
  LanguageUnsupported,
  TeamSplitInvalid,
} from './checkout.errors.js';

/** Who plays what, as a customer or an admin requested it. */
export type BookingDetails = {
  gameId: string;
  cityId?: string;
  cityName: string;
  participants: number;
  teams: number;
  language: string;
  email: string;
  firstName: string;
  lastName: string;
  /** As typed. */
  phone?: string;
  /** The dial code of the phone number, such as `+49`. */
  countryCode?: string;
  uiLanguage?: string;
};

/** A booking as the customer requested it. */
export type BookingRequest = BookingDetails & {
  gameName: string;
  loquizGameId: string;
  /** The rest to pay as the client computed it. */
  totalCents: number;
  currency: string;
  discountCode?: string;
  couponId?: string;
  consents?: { terms: boolean; earlyStart: boolean; textsVersion: string };
  replacesSessionId?: string;
  /** The partner whose embed code led the customer to the shop. */
  partner?: string;
};

type InOfferedLanguages = { language: GameLanguage; uiLanguage?: UiLanguage };
export type BookableDetails = BookingDetails & InOfferedLanguages;
export type BookableRequest = BookingRequest & InOfferedLanguages;

/** Refuses a request that is invalid in itself; the catalog and the coupons are not read. */
export function assertBookable(request: BookingRequest): asserts request is BookableRequest {
  assertDetails(request);
  const { currency, consents } = request;
  if (currency !== 'EUR') throw new CurrencyUnsupported();
  if (consents && !consents.terms) throw new ConsentMissing();
  if (request.couponId && !request.discountCode) throw new CouponWithoutCode();
}

/** Refuses details that are invalid in themselves; the catalog is not read. */
export function assertDetails<T extends BookingDetails>(details: T): asserts details is T & BookableDetails {
  const { participants, teams, language, uiLanguage } = details;
  const allowed = participants > MAX_PARTICIPANTS ? [] : allowedTeamCounts(participants);
  if (!allowed.includes(teams)) throw new TeamSplitInvalid({ allowed });
  if (!isOffered(language)) throw new LanguageUnsupported({ field: 'language' });
  if (uiLanguage !== undefined && !isOffered(uiLanguage)) throw new LanguageUnsupported({ field: 'uiLanguage' });
  for (const field of ['firstName', 'lastName'] as const) {
    if (isBlank(details[field])) throw new CustomerIncomplete({ field });
  }
  if (!isMailable(details.email)) throw new CustomerIncomplete({ field: 'email' });
  if (details.phone !== undefined && !isPhoneNumber(details.phone)) throw new CustomerIncomplete({ field: 'phone' });
}

/** The customer as stored, with the phone number in E.164. */
export function customerOf(details: BookableDetails): Customer {
  const { email, firstName, lastName, phone, countryCode, uiLanguage = 'de' } = details;
  const e164 = (phone && toE164(phone, countryCode)) || undefined;
  return { email, firstName, lastName, phone: e164, countryCode, uiLanguage };
}

const isOffered = (language: string): language is GameLanguage => language === 'de' || language === 'en';

/** The client's idempotency key, with a fingerprint of the request. */
export type RequestIdentity = { key: string; fingerprint: string };

/**
 * A hash that is equal for equal requests: it distinguishes a repeated request from a different one with the
 * same idempotency key.
 */
export function fingerprintOf<T extends BookingDetails>(request: T): string {
  const fields = Object.keys(request).sort() as (keyof T)[];
  const given = fields.map((field) => [field, request[field]]).filter(([, value]) => value !== undefined);
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url');
}
