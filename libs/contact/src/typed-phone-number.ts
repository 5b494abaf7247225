const minDigits = 5;
/** Digits of the scripts that phones and browsers offer: ASCII, full-width, Arabic and Persian. */
const digits = /[\d\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g;

/** Text with letters or fewer than five digits is no phone number; all other text counts as one, however unusual. */
export const isPhoneNumber = (value: unknown): value is string =>
  typeof value === 'string' && !/\p{L}/u.test(value) && digitsOf(value).length >= minDigits;

/** In each of these scripts a digit has its value in the last four bits of its code point. */
const digitsOf = (text: string): string =>
  (text.match(digits) ?? []).map((digit) => digit.codePointAt(0)! & 0xf).join('');

/** What people dial before a number within their country, where that is not a zero; empty when they dial nothing. */
const trunkPrefixes: Record<string, string | undefined> = {
  '+1': '1',
  '+7': '8',
  '+36': '06',
  '+39': '',
  '+225': '',
  '+229': '',
  '+241': '',
  '+242': '',
  '+375': '80',
  '+378': '',
  '+993': '8',
};

/**
 * A typed phone number as `toE164` most probably returns it, without the library of all numbering plans: for pages that
 * show the number before the order.
 */
export function likelyE164(typed: string, dialCode: string): string {
  const dialled = digitsOf(typed);
  const countryCode = `+${digitsOf(dialCode)}`;
  const international = /^\s*[+\uff0b]/.test(typed)
    ? `+${dialled}`
    : dialled.startsWith('00') && dialled[2] !== '0'
      ? `+${dialled.slice(2)}`
      : null;
  if (international && !international.startsWith(countryCode)) return international;
  const national = international ? international.slice(countryCode.length) : dialled;
  const trunk = trunkPrefixes[dialCode] ?? (dialCode.startsWith('+1-') ? '1' : '0');
  return countryCode + (national.startsWith(trunk) ? national.slice(trunk.length) : national);
}
