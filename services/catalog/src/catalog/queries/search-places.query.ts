import { Injectable } from '@nestjs/common';
import type { FoundCity, PlaceDirectory, SuggestedCity } from '../domain/place-directory.js';
import { type FoundKnownPlace, KnownPlaceTable } from '../known-places/known-place-table.js';
import { CachedPlaces } from './cached-places.js';

export type PlaceKind = 'city' | 'teamevent';
/** Alternative places with games; `near` is the place that was probably meant. */
export type Suggestions = { near?: FoundKnownPlace; places: SuggestedCity[] };

/** Called whenever a visitor stops typing, so it reads from memory only. */
@Injectable()
export class SearchPlaces {
  constructor(
    private readonly places: CachedPlaces,
    private readonly knownPlaces: KnownPlaceTable,
  ) {}

  async find(kind: PlaceKind, query: string, lang: string): Promise<FoundCity[]> {
    const [directory, names] = await Promise.all([this.directoryOf(kind), this.knownPlaces.names()]);
    return directory.find(query, lang, (text) => names.findByWholeName(text));
  }

  /** Suggests places for a text that matches no place of the catalog, and for an empty text. */
  async suggest(kind: PlaceKind, query: string, lang: string): Promise<Suggestions> {
    const directory = await this.directoryOf(kind);
    const near = (await this.knownPlaces.names()).find(query);
    const around = near ? directory.nearest(near) : [];
    return near && around.length > 0 ? { near, places: around } : { places: directory.largest(lang) };
  }

  private directoryOf(kind: PlaceKind): Promise<PlaceDirectory> {
    return kind === 'city' ? this.places.cities.get() : this.places.teamevents.get();
  }
}
