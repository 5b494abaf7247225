import { type Language, languages } from '../../../shared/i18n/language.js';
import { fold } from '../../../shared/places/index.js';
import type { CheckoutState } from './checkout.schema.js';
import { dialCodes } from './dial-codes.js';
import { otherCountryNames } from './other-country-names.js';

/** A name of a country, with the spellings by which the name is found. */
interface CountryName {
  name: string;
  spellings: readonly string[];
  isShown: boolean;
}

export interface DialCode {
  code: string;
  countries: string;
  /** The shown names, names in the other language, names that people also use, and ISO codes. */
  names: readonly CountryName[];
}

export interface FoundDialCode extends DialCode {
  /** Whether exactly this code or country was typed. */
  isExact: boolean;
  /** The name by which the code was found, if that name is not shown. */
  matchedName?: string | undefined;
}

const cache = new Map<Language, DialCode[]>();

/** The dial codes with their countries' names, ordered by name. */
export function dialCodeOptions(language: Language): DialCode[] {
  const known = cache.get(language);
  if (known) return known;
  const namesIn = (each: Language) => new Intl.DisplayNames(each, { type: 'region' });
  const shown = namesIn(language);
  const otherNames = languages.filter((each) => each !== language).map(namesIn);
  const options = dialCodes
    .map(([code, ...countries]) => {
      const shownNames = countries.map((country) => shown.of(country)!);
      const unshownNames = countries.flatMap((country) => [
        country,
        ...otherNames.map((each) => each.of(country)!),
        ...(otherCountryNames[country] ?? []),
      ]);
      return {
        code,
        countries: shownNames.join(', '),
        names: [
          ...shownNames.map((name) => ({ name, spellings: spellings(name), isShown: true })),
          ...unshownNames.map((name) => ({ name, spellings: spellings(name), isShown: false })),
        ],
      };
    })
    .sort((a, b) => a.countries.localeCompare(b.countries, language));
  cache.set(language, options);
  return options;
}

/**
 * The options whose code begins with the typed digits ("43", "+43", "0043") or one of whose names contains the typed
 * text; best first. An ISO code has to be typed in full.
 */
export function findDialCodes(options: readonly DialCode[], typed: string): FoundDialCode[] {
  const term = fold(typed.trim());
  const digits = /^(?:\+|00)?(\d*)$/.exec(term)?.[1];
  if (digits !== undefined) {
    const prefixMatches = options.filter(({ code }) => code.startsWith(`+${digits}`));
    return prefixMatches
      .sort((a, b) => a.code.length - b.code.length)
      .map((option) => ({ ...option, isExact: option.code === `+${digits}` }));
  }
  const found = options.flatMap((option) => {
    const [best] = option.names
      .flatMap((each) => {
        const rank = rankOf(each, term);
        return rank === undefined ? [] : [{ ...each, rank }];
      })
      .sort((a, b) => a.rank - b.rank);
    return best ? [{ option, best }] : [];
  });
  return found
    .sort((a, b) => a.best.rank - b.best.rank)
    .map(({ option, best }) => ({
      ...option,
      isExact: best.rank === 0,
      matchedName: best.isShown ? undefined : best.name,
    }));
}

/**
 * Lower ranks come first: whole names, then beginnings of names, then parts of names. Among beginnings and among parts,
 * shown names come before others. Undefined without a match.
 */
function rankOf({ name, spellings: written, isShown }: CountryName, term: string): number | undefined {
  if (written.includes(term)) return 0;
  const isIsoCode = /^[A-Z]{2}$/.test(name);
  if (isIsoCode || !written.some((spelling) => spelling.includes(term))) return undefined;
  return (written.some((spelling) => spelling.startsWith(term)) ? 1 : 3) + (isShown ? 0 : 1);
}

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A name in lower case, once without accents, and once with "ae" for "ä", as typed on keyboards without umlauts. */
const spellings = (name: string): string[] => [
  fold(name),
  fold(name.toLowerCase().replaceAll(/[äöüß]/g, (letter) => letters[letter]!)),
];

/**
 * The dial code of the city's country. None once the customer has chosen one by hand, or has typed a number, which
 * belongs to the code that was shown.
 */
export function presetDialCode({ isDialCodeChosen, personalData, selectedCity }: CheckoutState): string | undefined {
  if (isDialCodeChosen || personalData.phone !== '' || !selectedCity) return undefined;
  return dialCodes.find(([, ...countries]) => countries.includes(selectedCity.countryCode))?.[0];
}
