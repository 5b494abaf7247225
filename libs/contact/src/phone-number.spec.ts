import { getCountries, getExampleNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/metadata.min';
import { toE164 } from './phone-number.js';
import { isPhoneNumber, likelyE164 } from './typed-phone-number.js';

describe('toE164', () => {
  it.each([
    ['151 23456789', '+49', '+4915123456789'],
    ['0151 23456789', '+49', '+4915123456789'],
    ['+49 151 23456789', '+49', '+4915123456789'],
    ['+49 (0)151 / 234-567-89', '+49', '+4915123456789'],
    ['0049 151 23456789', '+49', '+4915123456789'],
    ['030 1234567', '+49', '+49301234567'],
    ['+43 664 1234567', '+49', '+436641234567'],
    ['0043 664 1234567', '+49', '+436641234567'],
    ['0049 151 23456789', '+1', '+4915123456789'],
    ['01 2345678', '+43', '+4312345678'],
    ['02 1234 5678', '+39', '+390212345678'],
    ['8 912 345-67-89', '+7', '+79123456789'],
    ['(212) 555-0123', '+1', '+12125550123'],
    ['633 1234', '+1-684', '+16846331234'],
    ['684 633 1234', '+1-684', '+16846331234'],
    ['０３０ １２３４５６７', '+49', '+49301234567'],
    ['٠٣٠ ١٢٣٤٥٦٧', '+49', '+49301234567'],
  ])('[BK-13] reads %s with the dial code %s as %s', (typed, dialCode, e164) => {
    expect(toE164(typed, dialCode)).toBe(e164);
  });

  it.each([
    ['12345', '+49', '+4912345'],
    ['0151 1', '+49', '+491511'],
    ['+49 123', '+49', '+49123'],
    ['0049 123', '+49', '+49123'],
    ['99999', '+1-684', '+168499999'],
    ['12345', '+999', '+99912345'],
    ['12345', '', '+12345'],
    ['1'.repeat(40), '+49', `+49${'1'.repeat(40)}`],
  ])('[BK-13] keeps the unusual number %s with the dial code %p as %s', (typed, dialCode, e164) => {
    expect(toE164(typed, dialCode)).toBe(e164);
  });

  it('[BK-13] treats a number without a dial code as German', () => {
    expect(toE164('0151 23456789')).toBe('+4915123456789');
  });

  it.each(['', '1234', '12 34', '+49 12', 'Ada', '0151 2345678a', 'tel:0151 23456789', '0151 2345б678', '-----'])(
    '[BK-13] refuses %p, which has letters or fewer than five digits',
    (typed) => {
      expect(toE164(typed, '+49')).toBeNull();
      expect(isPhoneNumber(typed)).toBe(false);
    },
  );
});

describe('isPhoneNumber', () => {
  it.each([undefined, null, 15123456789, ['0151 23456789'], {}])('[BK-13] refuses %p, which is no text', (value) => {
    expect(isPhoneNumber(value)).toBe(false);
  });
});

describe('likelyE164', () => {
  it.each([
    ['151 23456789', '+49'],
    ['0151 23456789', '+49'],
    ['+49 (0)151 / 234-567-89', '+49'],
    ['0049 151 23456789', '+49'],
    ['+43 664 1234567', '+49'],
    ['02 1234 5678', '+39'],
    ['8 912 345-67-89', '+7'],
    ['1 (212) 555-0123', '+1'],
    ['633 1234', '+1-684'],
    ['٠٣٠ ١٢٣٤٥٦٧', '+49'],
    ['12345', '+49'],
  ])('[BK-13] equals what is stored for %s with the dial code %s', (typed, dialCode) => {
    expect(likelyE164(typed, dialCode)).toBe(toE164(typed, dialCode));
  });

  // Argentinians dial mobile numbers with a 15 that is stored as a 9 in another place.
  it('[BK-13] equals what is stored for the example number of every country but Argentina, national or international', () => {
    const differing = getCountries(metadata).flatMap((country) => {
      const example = getExampleNumber(country, examples, metadata)!;
      const dialCode = `+${example.countryCallingCode}`;
      return [example.formatNational(), example.formatInternational(), example.nationalNumber]
        .filter((typed) => isPhoneNumber(typed) && likelyE164(typed, dialCode) !== toE164(typed, dialCode))
        .map((typed) => `${country} ${typed}`);
    });
    expect(differing).toEqual(['AR 011 15-2345-6789']);
  });
});
