import type { CityDto } from '../../api/generated-widgets.js';
import type { Language } from '../i18n/language.js';
import { fold } from './fold.js';

export const cityName = (city: CityDto, language: Language): string => (language === 'en' ? city.nameEn : city.name);

/** The slug of a city's or team event's page on the public website. */
export const placeSlug = ({ slug, slugEn }: CityDto, language: Language): string =>
  (language === 'en' && slugEn) || slug;

const countryNames: { [L in Language]?: Intl.DisplayNames } = {};

/** The federal states that have another name in English. */
const statesInEnglish: Record<string, string> = {
  Bayern: 'Bavaria',
  Hessen: 'Hesse',
  'Mecklenburg-Vorpommern': 'Mecklenburg-Western Pomerania',
  Niedersachsen: 'Lower Saxony',
  'Nordrhein-Westfalen': 'North Rhine-Westphalia',
  'Rheinland-Pfalz': 'Rhineland-Palatinate',
  Sachsen: 'Saxony',
  'Sachsen-Anhalt': 'Saxony-Anhalt',
  Thüringen: 'Thuringia',
};

/**
 * A browser on a slow phone takes 70 ms until it can name the first country, so a language's names are loaded only when
 * one of them is needed.
 */
export const countryName = (code: string, language: Language): string =>
  (countryNames[language] ??= new Intl.DisplayNames(language, { type: 'region' })).of(code) ?? code;

/**
 * The federal state of a German city; undefined for others. For a city abroad, `bundesland` contains a German name of
 * its country (decision D18), not always the one of `countryName`: "Großbritannien" for "Vereinigtes Königreich".
 */
export function stateName({ countryCode, bundesland }: CityDto, language: Language): string | undefined {
  const isState = countryCode === 'DE' && bundesland !== '' && bundesland !== 'Deutschland';
  if (!isState) return undefined;
  return language === 'en' ? (statesInEnglish[bundesland] ?? bundesland) : bundesland;
}

/** Federal state, where there is one, and country. */
export function regionName(city: CityDto, language: Language): string {
  const state = stateName(city, language);
  const country = countryName(city.countryCode, language);
  return state ? `${state}, ${country}` : country;
}

/** The city's name in the other language, when only that one matches the typed term: "Munich" finds "München". */
export function matchingOtherName(city: CityDto, language: Language, term: string): string | undefined {
  const other = cityName(city, language === 'de' ? 'en' : 'de');
  const found = (name: string) => fold(name).includes(fold(term));
  return !found(cityName(city, language)) && found(other) ? other : undefined;
}
