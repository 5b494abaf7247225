import { createHash } from 'node:crypto';
import { isMailable, isPhoneNumber, toE164 } from '@shop/contact';
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

/** What a customer asks to book. */
export type BookingRequest = {
  gameId: string;
  gameName: string;
  cityId?: string;
  cityName: string;
  participants: number;
  teams: number;
  language: string;
  loquizGameId: string;
  /** What the client believes remains to pay. */
  totalCents: number;
  currency: string;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
  countryCode?: string;
  uiLanguage?: string;
  discountCode?: string;
  couponId?: string;
  consents?: { terms: boolean; earlyStart: boolean; textsVersion: string };
  replacesSessionId?: string;
};

export type BookableRequest = BookingRequest & { language: GameLanguage; uiLanguage?: UiLanguage };

/** Refuses what is wrong in itself, whatever catalog and coupons say. */
export function assertBookable(request: BookingRequest): asserts request is BookableRequest {
  const { participants, teams, language, uiLanguage, currency, consents } = request;
  if (participants > MAX_PARTICIPANTS || !allowedTeamCounts(participants).includes(teams)) {
    throw new TeamSplitInvalid({ allowed: participants > MAX_PARTICIPANTS ? [] : allowedTeamCounts(participants) });
  }
  if (!isOffered(language)) throw new LanguageUnsupported({ field: 'language' });
  if (uiLanguage !== undefined && !isOffered(uiLanguage)) throw new LanguageUnsupported({ field: 'uiLanguage' });
  if (currency !== 'EUR') throw new CurrencyUnsupported();
  for (const field of ['firstName', 'lastName'] as const) {
    if (request[field].trim() === '') throw new CustomerIncomplete({ field });
  }
  if (!isMailable(request.email)) throw new CustomerIncomplete({ field: 'email' });
  if (request.phone !== undefined && !isPhoneNumber(request.phone)) throw new CustomerIncomplete({ field: 'phone' });
  if (consents && !consents.terms) throw new ConsentMissing();
  if (request.couponId && !request.discountCode) throw new CouponWithoutCode();
}

/** The customer as stored, with the phone number in E.164. */
export function customerOf(request: BookableRequest): Customer {
  const { email, firstName, lastName, phone, countryCode, uiLanguage = 'de' } = request;
  const e164 = phone === undefined ? null : toE164(phone, countryCode);
  return { email, firstName, lastName, phone: e164 ?? undefined, countryCode, uiLanguage };
}

const isOffered = (language: string): language is GameLanguage => language === 'de' || language === 'en';

/** The client's own key for a request, with what tells it from another request. */
export type RequestIdentity = { key: string; fingerprint: string };

/** The same for the same request, so that a repeated idempotency key can be told from a reused one. */
export function fingerprintOf(request: BookingRequest): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return createHash('sha256')
    .update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');
}
