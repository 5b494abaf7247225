import type { Language } from '../../../shared/i18n/index.js';
import { dialCodes } from './dial-codes.js';
import { fold } from '../../../shared/places/index.js';

export interface DialCode {
  code: string;
  countries: string;
}

const cache = new Map<Language, DialCode[]>();

/** The dial codes with their countries' names, ordered by name. */
export function dialCodeOptions(language: Language): DialCode[] {
  const known = cache.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const options = dialCodes
    .map(([code, ...countries]) => ({ code, countries: countries.map((country) => names.of(country)).join(', ') }))
    .sort((a, b) => a.countries.localeCompare(b.countries, language));
  cache.set(language, options);
  return options;
}

/**
 * The options whose code begins with the typed digits ("43", "+43", "0043") or whose countries contain the typed name;
 * best first.
 */
export function findDialCodes(options: readonly DialCode[], typed: string): DialCode[] {
  const term = fold(typed.trim());
  const digits = /^(?:\+|00)?(\d*)$/.exec(term)?.[1];
  if (digits !== undefined) {
    const prefixMatches = options.filter(({ code }) => code.startsWith(`+${digits}`));
    return prefixMatches.sort((a, b) => a.code.length - b.code.length);
  }
  const rank = ({ countries }: DialCode) => {
    const at = fold(countries).indexOf(term);
    return at < 0 ? null : at === 0 ? 0 : 1;
  };
  const found = options.filter((option) => rank(option) !== null);
  return found.sort((a, b) => rank(a)! - rank(b)!);
}
