import { Injectable } from '@nestjs/common';
import type { CatalogContent } from '../domain/catalog-content.js';
import { KnownPlaceMatch, type Located } from '../domain/known-place-match.js';
import { searchDataOf, type NamedPlaces } from '../domain/place-search-data.js';
import { KnownPlaceTable } from './known-place-table.js';

/** Adds other names and districts, by which people search, to the places of Webflow. */
@Injectable()
export class PlaceNames {
  constructor(private readonly table: KnownPlaceTable) {}

  async addTo({ cities, teamevents }: Pick<CatalogContent, 'cities' | 'teamevents'>): Promise<NamedPlaces> {
    const places: Located[] = [...cities, ...teamevents];
    const match = new KnownPlaceMatch(places);
    if (places.length > 0) for await (const known of this.table.read()) match.consider(known);
    const withSearchData = <P extends Located>(place: P) => ({
      ...place,
      searchData: searchDataOf(place, match.of(place)),
    });
    return { cities: cities.map(withSearchData), teamevents: teamevents.map(withSearchData) };
  }
}
