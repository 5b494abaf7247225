import type { City, Place } from './catalog-content.js';
import type { KnownPlace } from './known-place.js';

/** The search data of a place, in addition to the fields that editors write. */
export type PlaceSearchData = Pick<KnownPlace, 'otherNames' | 'districts' | 'population'> & {
  lat: number | null;
  lng: number | null;
};

const noSearchData: PlaceSearchData = { otherNames: [], districts: [], population: 0, lat: null, lng: null };

type WithSearchData<P> = P & { searchData: PlaceSearchData };

export type PlacesWithSearchData = { cities: Array<WithSearchData<City>>; teamevents: Array<WithSearchData<Place>> };

/** The name of the known place becomes one of the other names. Names that the place has in the catalog are left out. */
export function searchDataOf(
  { name, nameEn }: Pick<Place, 'name' | 'nameEn'>,
  known: KnownPlace | undefined,
): PlaceSearchData {
  if (!known) return noSearchData;
  const { districts, population, lat, lng } = known;
  const otherNames = [known.name, ...known.otherNames].filter((other) => other !== name && other !== nameEn);
  return { otherNames, districts, population, lat, lng };
}
