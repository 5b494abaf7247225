import { readFileSync } from 'node:fs';
import type { City } from '../src/catalog/domain/catalog-content.js';
import { PlaceDirectory } from '../src/catalog/domain/place-directory.js';
import { KnownPlaceTable } from '../src/catalog/known-places/known-place-table.js';
import { PlaceNames } from '../src/catalog/known-places/place-names.js';
import { type GoldenQuery, readGoldenQueries } from './search-quality.js';

type DemoCity = Pick<City, 'slug' | 'name' | 'nameEn' | 'lat' | 'lng'> & {
  countryCode: string | null;
  region: string;
  games: string[];
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/**
 * The demo's cities, read from files without any server, with the search data that a sync would store. The flags of the
 * games' languages are all true.
 */
export async function demoDirectory(): Promise<PlaceDirectory> {
  const cities = (JSON.parse(read('../../../sandbox/catalog/cities.json')) as DemoCity[]).map(
    ({ region, games, countryCode, ...city }) => ({
      ...city,
      id: city.slug,
      slugEn: city.slug,
      countryCode: countryCode ?? 'DE',
      bundesland: region,
      details: null,
      gameIds: games,
    }),
  );
  const named = await new PlaceNames(new KnownPlaceTable()).addTo({ cities, teamevents: [] });
  return new PlaceDirectory(
    named.cities.map(({ searchData, gameIds, ...city }) => ({
      ...searchData,
      ...city,
      gameCount: gameIds.length,
      hasGermanGames: true,
      hasEnglishGames: true,
    })),
  );
}

export const goldenQueries = (): GoldenQuery[] => readGoldenQueries(read('golden-queries.tsv'));
