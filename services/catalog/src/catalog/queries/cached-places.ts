import { Injectable } from '@nestjs/common';
import { listOf, nullable, number, type Shape, text, Transaction } from '@shop/persistence';
import { type DirectoryPlace, PlaceDirectory } from '../domain/place-directory.js';
import { CatalogChanges } from '../persistence/catalog-changes.js';
import { CatalogCopy } from '../persistence/catalog-copy.js';
import { cityColumns, teameventColumns } from './columns.js';
import { cityView } from './views.js';

/** All cities and all places of team events in memory, for searches and for offers. */
@Injectable()
export class CachedPlaces {
  readonly cities: CatalogCopy<PlaceDirectory>;
  readonly teamevents: CatalogCopy<PlaceDirectory>;

  constructor(
    private readonly tx: Transaction,
    changes: CatalogChanges,
  ) {
    this.cities = new CatalogCopy(changes, () => this.load(selectCities));
    this.teamevents = new CatalogCopy(changes, () => this.load(selectTeamevents));
  }

  private async load(sql: string): Promise<PlaceDirectory> {
    return new PlaceDirectory(withSharedTexts(await this.tx.read(directoryPlace, sql)));
  }
}

/** Rows share one copy of equal texts, to save memory with a large catalog. */
function withSharedTexts(places: DirectoryPlace[]): DirectoryPlace[] {
  const texts = new Map<string, string>();
  const shared = (text: string): string => texts.get(text) ?? (texts.set(text, text), text);
  for (const place of places) {
    place.countryCode = shared(place.countryCode);
    place.bundesland = shared(place.bundesland);
    if (place.nameEn === place.name) place.nameEn = place.name;
  }
  return places;
}

const directoryPlace: Shape<DirectoryPlace> = {
  ...cityView,
  otherNames: listOf(text),
  districts: listOf(text),
  population: number,
  gameCount: number,
  lat: nullable(number),
  lng: nullable(number),
};

const searchColumns = 'other_names AS "otherNames", districts, population, lat, lng';
/** Games are counted for all cities at once: city by city, a large catalog would exceed the statement timeout. */
const selectCities = `
  SELECT ${cityColumns}, ${searchColumns}, coalesce(played.games, 0) AS "gameCount"
  FROM cities LEFT JOIN (
    SELECT link.city_id, count(*)::integer AS games
    FROM city_games AS link JOIN games_on_sale AS game ON game.id = link.game_id GROUP BY link.city_id
  ) AS played ON played.city_id = cities.id`;
/** A team event has no games: its count of 1 makes its place one of those that the directory suggests. */
const selectTeamevents = `SELECT ${teameventColumns}, ${searchColumns}, 1 AS "gameCount" FROM teamevents`;
