import { isLanguage, type Language } from '../i18n/language.js';

/** `/en`, `/en/…` and `/en-gb/…`, but not `/entdecken`. */
const english = /^\/en(?![\p{L}\d])/iu;

/** The language of the embed code; without one, English for a host page below `/en`, otherwise German (WG-6). */
export function frameLanguage(search: string, referrer: string): Language {
  const requested = new URLSearchParams(search).get('lang');
  if (isLanguage(requested)) return requested;
  return URL.canParse(referrer) && english.test(new URL(referrer).pathname) ? 'en' : 'de';
}
