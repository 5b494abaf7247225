import fc from 'fast-check';
import {
  assertBookable,
  type BookableRequest,
  type BookingRequest,
  customerOf,
  fingerprintOf,
} from './booking-request.js';

const aRequest = (given: Partial<BookableRequest> = {}): BookableRequest => ({
  gameId: 'g',
  gameName: 'Game',
  cityName: 'Berlin',
  participants: 4,
  teams: 2,
  language: 'de',
  loquizGameId: 'A',
  totalCents: 5_998,
  currency: 'EUR',
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Muster',
  ...given,
});

/** The refusal; null when the request is accepted. */
function refusalOf(given: Partial<BookingRequest>): unknown {
  try {
    assertBookable({ ...aRequest(), ...given });
    return null;
  } catch (error) {
    return error;
  }
}

describe('a request for a booking', () => {
  it.each<[string, Partial<BookableRequest>, string]>([
    ['an e-mail address that cannot be mailed', { email: '"<x>1"@example.com' }, 'email'],
    ['an e-mail address without a domain', { email: 'mia@localhost' }, 'email'],
    ['a phone number with letters', { phone: 'tel 0151 234567' }, 'phone'],
    ['a phone number of four digits', { phone: '+49 12' }, 'phone'],
    ['a blank first name', { firstName: ' ' }, 'firstName'],
    ['a blank last name', { lastName: ' ' }, 'lastName'],
    ['a last name of invisible characters', { lastName: '\u200b\u2060' }, 'lastName'],
  ])('[SC-6] is refused for %s, naming the field', (_, given, field) => {
    expect(refusalOf(given)).toMatchObject({ code: 'BOOKING.CUSTOMER_INCOMPLETE', params: { field } });
  });

  it.each<[string, Partial<BookingRequest>, string, object]>([
    ['a game language that is not sold', { language: 'fr' }, 'BOOKING.LANGUAGE_UNSUPPORTED', { field: 'language' }],
    [
      'a page language that the shop does not have',
      { uiLanguage: 'fr' },
      'BOOKING.LANGUAGE_UNSUPPORTED',
      { field: 'uiLanguage' },
    ],
    ['another currency', { currency: 'CHF' }, 'BOOKING.CURRENCY_UNSUPPORTED', {}],
    [
      'terms that were not accepted',
      { consents: { terms: false, earlyStart: true, textsVersion: '1' } },
      'BOOKING.CONSENT_MISSING',
      {},
    ],
    ['a coupon id without its code', { couponId: 'c' }, 'BOOKING.COUPON_WITHOUT_CODE', {}],
    ['one participant', { participants: 1, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID', { allowed: [] }],
    ['101 participants', { participants: 101, teams: 30 }, 'BOOKING.TEAM_SPLIT_INVALID', { allowed: [] }],
    ['teams of fewer than two', { participants: 4, teams: 3 }, 'BOOKING.TEAM_SPLIT_INVALID', { allowed: [1, 2] }],
    ['a team of more than four', { participants: 5, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID', { allowed: [2] }],
  ])('[BK-15] is refused for %s, naming the reason', (_, given, code, params) => {
    expect(refusalOf(given)).toMatchObject({ code, params });
  });

  it.each<[string, Partial<BookingRequest>]>([
    ['the most participants', { participants: 100, teams: 50 }],
    ['the fewest participants', { participants: 2, teams: 1 }],
    ['English for game and page', { language: 'en', uiLanguage: 'en' }],
    ['German for game and page', { language: 'de', uiLanguage: 'de' }],
    ['terms that were accepted', { consents: { terms: true, earlyStart: false, textsVersion: '1' } }],
    ['a coupon with its code', { couponId: 'c', discountCode: 'SUMMER' }],
    ['a code without a coupon id', { discountCode: 'SUMMER' }],
  ])('[BK-15] is accepted with %s', (_, given) => {
    expect(refusalOf(given)).toBeNull();
  });

  it.each([undefined, '0151 23456789', '12345'])('[BK-13] is accepted with the phone number %p', (phone) => {
    expect(refusalOf({ phone })).toBeNull();
  });
});

describe('the customer of a request', () => {
  it.each(['0151 23456789', '+49 151 23456789', '0049 151 23456789', '151 23456789'])(
    '[BK-13] has the phone number %s in E.164',
    (phone) => {
      expect(customerOf(aRequest({ phone, countryCode: '+49' }))).toMatchObject({
        phone: '+4915123456789',
        countryCode: '+49',
      });
    },
  );

  it('[BK-13] has the chosen dial code in the phone number', () => {
    expect(customerOf(aRequest({ phone: '01 2345678', countryCode: '+43' })).phone).toBe('+4312345678');
  });

  it('has no phone number when none was given, and German as the default language', () => {
    expect(customerOf(aRequest())).toEqual({
      email: 'mia@example.com',
      firstName: 'Mia',
      lastName: 'Muster',
      phone: undefined,
      countryCode: undefined,
      uiLanguage: 'de',
    });
  });

  it('has the language of the page', () => {
    expect(customerOf(aRequest({ uiLanguage: 'en' })).uiLanguage).toBe('en');
  });
});

describe('the fingerprint of a request', () => {
  const consents = { terms: true, earlyStart: true, textsVersion: '1' };

  it('[PY-1] does not depend on the order of the fields, nor on whether a field is absent or undefined', () => {
    const request = aRequest({ consents });
    const fields = Object.entries(request);
    fc.assert(
      fc.property(fc.shuffledSubarray(fields, { minLength: fields.length }), (shuffled) => {
        const same = Object.fromEntries([['phone', undefined], ...shuffled]) as BookingRequest;
        expect(fingerprintOf(same)).toBe(fingerprintOf(request));
      }),
    );
  });

  it.each<[string, Partial<BookableRequest>]>([
    ['the game', { gameId: 'h' }],
    ['the total', { totalCents: 5_999 }],
    ['one of the consents', { consents: { ...consents, earlyStart: false } }],
    ['the phone number', { phone: '0151 23456789' }],
  ])('[PY-1] differs when only %s differs', (_, given) => {
    expect(fingerprintOf(aRequest({ consents, ...given }))).not.toBe(fingerprintOf(aRequest({ consents })));
  });

  it('[PY-1] is a hash without personal data', () => {
    expect(fingerprintOf(aRequest())).toMatch(/^[\w-]{43}$/);
  });
});
