import { assertBookable, type BookableRequest, customerOf } from './booking-request.js';

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

/** The code and the parameters of the refusal, null where there is none. */
function refusalOf(given: Partial<BookableRequest>): unknown {
  try {
    assertBookable(aRequest(given));
    return null;
  } catch (error) {
    return error;
  }
}

describe('assertBookable', () => {
  it.each<[string, Partial<BookableRequest>, string]>([
    ['an e-mail address that cannot be mailed', { email: '"<x>1"@example.com' }, 'email'],
    ['an e-mail address without a domain', { email: 'mia@localhost' }, 'email'],
    ['a phone number with letters', { phone: 'tel 0151 234567' }, 'phone'],
    ['a phone number of four digits', { phone: '+49 12' }, 'phone'],
    ['a blank first name', { firstName: ' ' }, 'firstName'],
    ['a blank last name', { lastName: ' ' }, 'lastName'],
  ])('[SC-6] refuses %s and names the field', (_, given, field) => {
    expect(refusalOf(given)).toMatchObject({ code: 'BOOKING.CUSTOMER_INCOMPLETE', params: { field } });
  });

  it.each([undefined, '0151 23456789', '12345'])('[BK-13] accepts %p as phone number', (phone) => {
    expect(refusalOf({ phone })).toBeNull();
  });
});

describe('customerOf', () => {
  it.each(['0151 23456789', '+49 151 23456789', '0049 151 23456789', '151 23456789'])(
    '[BK-13] takes the phone number %s in E.164',
    (phone) => {
      expect(customerOf(aRequest({ phone, countryCode: '+49' }))).toMatchObject({
        phone: '+4915123456789',
        countryCode: '+49',
      });
    },
  );

  it('[BK-13] reads a phone number with the dial code that was chosen', () => {
    expect(customerOf(aRequest({ phone: '01 2345678', countryCode: '+43' })).phone).toBe('+4312345678');
  });

  it('has no phone number where none was given, and German as its language', () => {
    expect(customerOf(aRequest())).toEqual({
      email: 'mia@example.com',
      firstName: 'Mia',
      lastName: 'Muster',
      phone: undefined,
      countryCode: undefined,
      uiLanguage: 'de',
    });
  });

  it('keeps the language of the page', () => {
    expect(customerOf(aRequest({ uiLanguage: 'en' })).uiLanguage).toBe('en');
  });
});
