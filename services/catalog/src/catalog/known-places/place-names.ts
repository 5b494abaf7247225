import { Injectable } from '@nestjs/common';
import type { CatalogContent } from '../domain/catalog-content.js';
import { KnownPlaceMatcher, type MatchablePlace } from '../domain/known-place-matcher.js';
import { type PlacesWithSearchData, searchDataOf } from '../domain/place-search-data.js';
import { KnownPlaceTable } from './known-place-table.js';

/** Gives the places of Webflow their search data: other names, districts, population and coordinates. */
@Injectable()
export class PlaceNames {
  constructor(private readonly table: KnownPlaceTable) {}

  async addTo({ cities, teamevents }: Pick<CatalogContent, 'cities' | 'teamevents'>): Promise<PlacesWithSearchData> {
    const places: MatchablePlace[] = [...cities, ...teamevents];
    const matcher = new KnownPlaceMatcher(places);
    if (places.length > 0) for await (const known of this.table.read()) matcher.consider(known);
    const withSearchData = <P extends MatchablePlace>(place: P) => ({
      ...place,
      searchData: searchDataOf(place, matcher.matchOf(place)),
    });
    return { cities: cities.map(withSearchData), teamevents: teamevents.map(withSearchData) };
  }
}
