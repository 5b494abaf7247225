import type { CityDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';
import { fold } from './fold.js';

export const cityName = (city: CityDto, language: Language): string => (language === 'en' ? city.nameEn : city.name);

const countryNames = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** Region and country, each once: the region of a city abroad is its country's name in German (decision D18). */
export function regionName(city: CityDto, language: Language): string {
  const country = countryNames[language].of(city.countryCode) ?? city.countryCode;
  const isOwnPlace = city.bundesland !== '' && city.bundesland !== countryNames.de.of(city.countryCode);
  return isOwnPlace ? `${city.bundesland}, ${country}` : country;
}

/** The city's other name when it is the one that was typed: "Munich" finds "München". */
export function otherNameFound(city: CityDto, language: Language, term: string): string | undefined {
  const other = cityName(city, language === 'de' ? 'en' : 'de');
  const found = (name: string) => fold(name).includes(fold(term));
  return !found(cityName(city, language)) && found(other) ? other : undefined;
}
