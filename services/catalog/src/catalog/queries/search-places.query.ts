import { Injectable } from '@nestjs/common';
import type { KnownPlace } from '../domain/known-place.js';
import type { FoundCity, PlaceDirectory, SuggestedCity } from '../domain/place-directory.js';
import { KnownPlaceTable } from '../known-places/known-place-table.js';
import { CachedPlaces } from './cached-places.js';

export type PlaceKind = 'city' | 'teamevent';
/** Alternative places with games; `near` is the place that was probably meant. */
export type Suggestions = { near?: KnownPlace; places: SuggestedCity[] };

/** Called whenever a visitor stops typing, so it reads from memory only. */
@Injectable()
export class SearchPlaces {
  constructor(
    private readonly places: CachedPlaces,
    private readonly knownPlaces: KnownPlaceTable,
  ) {}

  async find(kind: PlaceKind, query: string, lang: string): Promise<FoundCity[]> {
    return (await this.directoryOf(kind)).find(query, lang);
  }

  /** For a text that matches no place of the catalog, or for an empty one. */
  async suggest(kind: PlaceKind, query: string, lang: string): Promise<Suggestions> {
    const directory = await this.directoryOf(kind);
    const near = await this.knownPlaces.find(query);
    const around = near ? directory.nearest(near) : [];
    return near && around.length > 0 ? { near, places: around } : { places: directory.largest(lang) };
  }

  private directoryOf(kind: PlaceKind): Promise<PlaceDirectory> {
    return kind === 'city' ? this.places.cities.get() : this.places.teamevents.get();
  }
}
