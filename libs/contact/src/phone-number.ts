import {
  getCountries,
  getCountryCallingCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';

/** What the selector of the checkout form starts with. */
const defaultDialCode = '+49';
const minDigits = 5;
/** The library throws at any other. */
const callingCodes = new Set<string>(getCountries(metadata).map((country) => getCountryCallingCode(country, metadata)));

/** Letters and fewer than five digits are no phone number; whatever else is unusual may be one. */
export const isPhoneNumber = (value: unknown): value is string =>
  typeof value === 'string' && !/\p{L}/u.test(value) && digitsOf(value).length >= minDigits;

/**
 * A typed phone number in E.164 ('+4915112345678'), or null where it is none. A country prefix or trunk zero typed along is
 * understood. A number that no numbering plan knows is kept under its dial code, because plans change more often than their
 * metadata is renewed. `dialCode` is '+49' or, with an area, '+1-684'.
 */
export function toE164(typed: string, dialCode = defaultDialCode): string | null {
  if (!isPhoneNumber(typed)) return null;
  const dialled = parseIncompletePhoneNumber(typed.trim());
  const international = dialled.replace(/^00(?=[1-9])/, '+');
  const [callingCode = '', area = ''] = dialCode.split('-').map(digitsOf);
  const defaultCallingCode = callingCodes.has(callingCode) ? callingCode : undefined;
  const parse = (reading: string) =>
    parsePhoneNumberFromString(reading, { defaultCallingCode, extract: false }, metadata);
  // As dialled in the country first, where 00 may be something else than the prefix of a foreign number.
  const readings = [parse(dialled), parse(international), ...(area ? [parse(area + dialled)] : [])];
  const known = readings.find((reading) => reading?.isValid());
  if (known) return known.number;
  if (international.startsWith('+')) return international;
  return `+${callingCode}${area}${dialled.replace(/^0/, '')}`;
}

const digitsOf = (text: string): string => parseIncompletePhoneNumber(text).replace('+', '');
