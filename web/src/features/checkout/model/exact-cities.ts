import type { FoundCityDto } from '../../../api/generated.js';
import { fold } from '../../../shared/places/index.js';

/** The cities whose name, other name, district or slug is exactly the given text, ignoring capitals and accents. */
export function exactCities(cities: readonly FoundCityDto[], text: string): FoundCityDto[] {
  const spellings = [text.toLowerCase(), fold(text)];
  return cities.filter(({ slug, slugEn, name, nameEn, matchedName = name }) =>
    [slug, slugEn, fold(name), fold(nameEn), fold(matchedName)].some((known) => spellings.includes(known)),
  );
}
