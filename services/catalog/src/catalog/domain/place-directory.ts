import { distanceKm, type Point } from './distance.js';
import type { CityView } from './offer-index.js';
import { type FindByWholeName, PlaceSearch } from './place-search.js';
import type { SearchedPlace } from './searched-place.js';

export type DirectoryPlace = CityView & SearchedPlace & { lat: number | null; lng: number | null };
/** `rank` 1 is the best match. */
export type FoundCity = CityView & { rank: number; matchedName?: string };
export type SuggestedCity = CityView & { distanceKm?: number };

const maxFound = 10;
const maxSuggested = 6;
/** Places farther away are not suggested. */
const maxDistanceKm = 300;

const collator = new Intl.Collator('de');
/** Countries whose places are suggested first in a language. */
const preferredCountries: Record<string, string[]> = { de: ['DE', 'AT', 'CH'], en: [] };

/** All cities, or all places of team events: visitors search them and get alternatives suggested. */
export class PlaceDirectory {
  private readonly search: PlaceSearch<DirectoryPlace>;
  /** The most populous first. */
  private readonly placesWithGames: DirectoryPlace[];

  constructor(readonly places: readonly DirectoryPlace[]) {
    this.search = new PlaceSearch(places);
    this.placesWithGames = places
      .filter(({ gameCount }) => gameCount > 0)
      .sort((a, b) => b.population - a.population || (a.slug < b.slug ? -1 : 1));
  }

  /** The ten most relevant places, ordered by name. */
  find(query: string, lang: string, findByWholeName?: FindByWholeName): FoundCity[] {
    const found = this.search.find(query, maxFound, findByWholeName).map(({ place, matchedName }, index) => ({
      ...toView(place),
      rank: index + 1,
      ...(matchedName !== undefined && { matchedName }),
    }));
    const nameOf = ({ name, nameEn }: FoundCity): string => (lang === 'en' ? nameEn : name);
    return found.sort((a, b) => collator.compare(nameOf(a), nameOf(b)) || (a.slug < b.slug ? -1 : 1));
  }

  /** The largest places with games; in German those of German-speaking countries first. */
  largest(lang: string): SuggestedCity[] {
    const preferred = preferredCountries[lang] ?? [];
    const largestOf = (isPreferred: boolean): DirectoryPlace[] =>
      firstOf(this.placesWithGames, ({ countryCode }) => preferred.includes(countryCode) === isPreferred);
    return [...largestOf(true), ...largestOf(false)].slice(0, maxSuggested).map(toView);
  }

  /** The nearest places with games, and their distances. */
  nearest(point: Point): SuggestedCity[] {
    const found: Array<{ place: DirectoryPlace; km: number }> = [];
    for (const place of this.placesWithGames) {
      const { lat, lng } = place;
      if (lat === null || lng === null) continue;
      const km = distanceKm(point, { lat, lng });
      // Sorting a large catalog for six of its places would block the process.
      if (km > (found[maxSuggested - 1]?.km ?? maxDistanceKm)) continue;
      found.push({ place, km });
      found.sort((a, b) => a.km - b.km).splice(maxSuggested);
    }
    return found.map(({ place, km }) => ({ ...toView(place), distanceKm: Math.round(km) }));
  }
}

/** The first places that are wanted, at most `maxSuggested`. */
function firstOf(places: readonly DirectoryPlace[], isWanted: (place: DirectoryPlace) => boolean): DirectoryPlace[] {
  const found: DirectoryPlace[] = [];
  for (const place of places) {
    if (found.length === maxSuggested) break;
    if (isWanted(place)) found.push(place);
  }
  return found;
}

function toView(place: DirectoryPlace): CityView {
  const { id, name, nameEn, slug, slugEn, countryCode, bundesland, hasGermanGames, hasEnglishGames } = place;
  return { id, name, nameEn, slug, slugEn, countryCode, bundesland, hasGermanGames, hasEnglishGames };
}
