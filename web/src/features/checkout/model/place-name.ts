import type { CityDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';
import { fold } from './fold.js';

export const cityName = (city: CityDto, language: Language): string => (language === 'en' ? city.nameEn : city.name);

const countryNames = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

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
 * Federal state and country. The region of a city abroad is some German name of its country (decision D18), which need
 * not be the one we know: "Großbritannien", "Vereinigtes Königreich".
 */
export function regionName({ countryCode, bundesland }: CityDto, language: Language): string {
  const country = countryNames[language].of(countryCode) ?? countryCode;
  const isState = countryCode === 'DE' && bundesland !== '' && bundesland !== countryNames.de.of('DE');
  if (!isState) return country;
  return `${language === 'en' ? (statesInEnglish[bundesland] ?? bundesland) : bundesland}, ${country}`;
}

/** The city's other name when it is the one that was typed: "Munich" finds "München". */
export function otherNameFound(city: CityDto, language: Language, term: string): string | undefined {
  const other = cityName(city, language === 'de' ? 'en' : 'de');
  const found = (name: string) => fold(name).includes(fold(term));
  return !found(cityName(city, language)) && found(other) ? other : undefined;
}
