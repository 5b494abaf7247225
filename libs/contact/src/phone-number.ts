import {
  getCountries,
  getCountryCallingCode,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';
import { isPhoneNumber } from './typed-phone-number.js';

/** The dial code that the checkout form selects at first. */
const defaultDialCode = '+49';
/** All calling codes that the library knows; it throws for any other. */
const callingCodes = new Set<string>(getCountries(metadata).map((country) => getCountryCallingCode(country, metadata)));

/**
 * A typed phone number in E.164 ('+4915112345678'), or null when the text is no phone number. The text may contain a
 * country prefix or a trunk zero. A number outside the known numbering plans is kept under its dial code, because plans
 * change more often than their metadata is updated. Examples of `dialCode`: '+49' and, with an area, '+1-684'.
 */
export function toE164(typed: string, dialCode = defaultDialCode): string | null {
  if (!isPhoneNumber(typed)) return null;
  const dialled = parseIncompletePhoneNumber(typed.trim());
  const international = dialled.replace(/^00(?=[1-9])/, '+');
  const [callingCode = '', area = ''] = dialCode.split('-').map(digitsOf);
  const defaultCallingCode = callingCodes.has(callingCode) ? callingCode : undefined;
  const parse = (candidate: string) =>
    parsePhoneNumberFromString(candidate, { defaultCallingCode, extract: false }, metadata);
  // The national form comes first: in some countries 00 is not the international prefix.
  const candidates = [parse(dialled), parse(international), ...(area ? [parse(area + dialled)] : [])];
  const known = candidates.find((candidate) => candidate?.isValid());
  if (known) return known.number;
  if (international.startsWith('+')) return international;
  return `+${callingCode}${area}${dialled.replace(/^0/, '')}`;
}

const digitsOf = (text: string): string => parseIncompletePhoneNumber(text).replace('+', '');
