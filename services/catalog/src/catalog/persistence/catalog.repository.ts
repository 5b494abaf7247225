import { Injectable } from '@nestjs/common';
import { boolean, listOf, nullable, number, record, type Shape, text, Transaction } from '@shop/persistence';
import type { CatalogContent, CatalogItems, City, Game, Place } from '../domain/catalog-content.js';
import type { PlacesWithSearchData } from '../domain/place-search-data.js';
import { batchesOf } from './batches.js';
import { CatalogChanges, catalogChangedChannel } from './catalog-changes.js';
import { gameColumns, gameFields } from './game-columns.js';
import { cityDetails } from './city-details.js';

/** The tables of the catalog. */
@Injectable()
export class CatalogRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly changes: CatalogChanges,
  ) {}

  /**
   * Replaces everything, in the caller's transaction: readers see the old catalog until it commits, then the new one.
   * `places` are those of the content that may differ from the stored ones; unchanged rows are not written.
   */
  async replace(content: CatalogContent, places: PlacesWithSearchData): Promise<void> {
    for (const table of ['cities', 'games', 'teamevents'] as const) {
      await this.tx.execute(`DELETE FROM ${table} WHERE id <> ALL($1::text[])`, [content[table].map(({ id }) => id)]);
    }
    await this.tx.execute(upsertGames, [JSON.stringify(content.games)]);
    for (const cities of batchesOf(places.cities)) {
      await this.tx.execute(upsertCities, [JSON.stringify(cities)]);
      const links = JSON.stringify(cities.map(({ id, gameIds }) => ({ id, gameIds })));
      await this.tx.execute(upsertLinks, [links]);
      await this.tx.execute(deleteLinks, [links]);
    }
    for (const teamevents of batchesOf(places.teamevents)) {
      await this.tx.execute(upsertTeamevents, [JSON.stringify(teamevents)]);
    }
    // Sets the flags of all cities: they depend on the games, which may have changed although the city has not.
    for (const cities of batchesOf(content.cities)) {
      await this.tx.execute(setLanguageFlagsOfBatch, [cities.map(({ id }) => id)]);
    }
    await this.notifyOfChange();
  }

  /** Everything as the last sync left it. To be called by the holder of the sync lock. */
  async readAll(): Promise<CatalogItems> {
    return {
      cities: await this.tx.read(cityRow, selectCities),
      games: await this.tx.read(gameRow, selectGames),
      teamevents: await this.tx.read(placeRow, `SELECT ${storedPlace} FROM teamevents`),
    };
  }

  /**
   * To be called in the transaction that has changed which games are on sale: corrects the language flags and notifies
   * caches.
   */
  async refreshLanguageFlags(): Promise<void> {
    await this.tx.execute(setLanguageFlags);
    await this.notifyOfChange();
  }

  async hasCities(): Promise<boolean> {
    const [row] = await this.tx.read({ exists: boolean }, 'SELECT EXISTS (SELECT FROM cities)');
    return row!.exists;
  }

  private async notifyOfChange(): Promise<void> {
    await this.tx.execute('SELECT pg_notify($1, $2)', [catalogChangedChannel, '']);
    this.tx.afterCommit(() => this.changes.notify());
  }
}

const upsertGames = `
  INSERT INTO games AS old (id, ${Object.keys(gameColumns).join(', ')})
  SELECT id, ${gameFields.map((field) => field.split(' ')[0]).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS game(id text, ${gameFields.join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${Object.keys(gameColumns)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}
  WHERE old.* IS DISTINCT FROM excluded.*`;

const gameRow: Shape<Game> = {
  id: text,
  title: text,
  titleEn: text,
  slug: text,
  slugEn: text,
  description: text,
  descriptionEn: text,
  compactDescription: nullable(text),
  compactDescriptionEn: nullable(text),
  priceCents: number,
  teaserImage: nullable(text),
  loquizIdDe: nullable(text),
  loquizIdEn: nullable(text),
  puzzleSheetPdfUrl: nullable(text),
  puzzleSheetJpgUrl: nullable(text),
  durationMinutes: nullable(number),
  distanceMeters: nullable(number),
  difficulty: nullable(number),
  minimumAge: nullable(number),
  images: listOf(text),
};
const selectGames = `SELECT id, ${Object.entries(gameColumns)
  .map(([column, field]) => `${column} AS ${field.split(' ')[0]}`)
  .join(', ')} FROM games`;

const placeRow: Shape<Place> = {
  id: text,
  name: text,
  nameEn: text,
  slug: text,
  slugEn: text,
  countryCode: text,
  bundesland: text,
};
const storedPlace =
  'id, name, name_en AS "nameEn", slug, slug_en AS "slugEn", country_code AS "countryCode", bundesland';
const cityRow: Shape<City> = {
  ...placeRow,
  lat: nullable(number),
  lng: nullable(number),
  details: nullable(record(cityDetails)),
  gameIds: listOf(text),
};
const selectCities = `
  SELECT ${storedPlace}, lat, lng, details,
    ARRAY(SELECT game_id FROM city_games WHERE city_id = cities.id ORDER BY position) AS "gameIds"
  FROM cities`;

const textList = (list: string): string => `ARRAY(SELECT jsonb_array_elements_text("searchData"->'${list}'))`;

const placeColumns = [
  'id',
  'name',
  'name_en',
  'slug',
  'slug_en',
  'country_code',
  'bundesland',
  'other_names',
  'districts',
  'population',
  'lat',
  'lng',
];
const placeValues = `id, name, "nameEn", slug, "slugEn", "countryCode", bundesland, ${textList('otherNames')}, ${textList('districts')},
  ("searchData"->>'population')::integer`;
const placeRecord =
  'id text, name text, "nameEn" text, slug text, "slugEn" text, "countryCode" text, bundesland text, "searchData" jsonb';
/** SQL clause that replaces the row of the same id when one of the columns differs. */
function replaceChanged(columns: string[]): string {
  const columnsOf = (row: string): string => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return `ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE ${columnsOf('old')} IS DISTINCT FROM ${columnsOf('excluded')}`;
}

const upsertTeamevents = `
  INSERT INTO teamevents AS old (${placeColumns.join(', ')})
  SELECT ${placeValues}, ("searchData"->>'lat')::double precision, ("searchData"->>'lng')::double precision
  FROM jsonb_to_recordset($1::jsonb) AS place(${placeRecord})
  ${replaceChanged(placeColumns)}`;

const upsertCities = `
  INSERT INTO cities AS old (${placeColumns.join(', ')}, details, has_german_games, has_english_games)
  SELECT ${placeValues}, lat, lng, details, false, false
  FROM jsonb_to_recordset($1::jsonb) AS place(${placeRecord}, lat double precision, lng double precision, details jsonb)
  ${replaceChanged([...placeColumns, 'details'])}`;

const wantedLinks = `
  SELECT city.id AS city_id, game_id, position::integer
  FROM jsonb_to_recordset($1::jsonb) AS city(id text, "gameIds" jsonb),
    jsonb_array_elements_text(city."gameIds") WITH ORDINALITY AS link(game_id, position)`;

const upsertLinks = `
  INSERT INTO city_games AS old (city_id, game_id, position) ${wantedLinks}
  ON CONFLICT (city_id, game_id) DO UPDATE SET position = excluded.position WHERE old.position <> excluded.position`;

const deleteLinks = `
  DELETE FROM city_games AS old
  WHERE old.city_id IN (SELECT id FROM jsonb_to_recordset($1::jsonb) AS city(id text))
    AND NOT EXISTS (SELECT FROM (${wantedLinks}) AS wanted WHERE (wanted.city_id, wanted.game_id) = (old.city_id, old.game_id))`;

/**
 * The flags of a city follow from the app ids of its games on sale. They are kept in its row so that no reader of
 * cities has to derive them.
 */
const updateLanguageFlags = (condition: string): string => `
  UPDATE cities SET has_german_games = derived.german, has_english_games = derived.english
  FROM (
    SELECT city.id, coalesce(bool_or(game.loquiz_id_de IS NOT NULL), false) AS german, coalesce(bool_or(game.loquiz_id_en IS NOT NULL), false) AS english
    FROM cities AS city LEFT JOIN city_games AS link ON link.city_id = city.id LEFT JOIN games_on_sale AS game ON game.id = link.game_id
    ${condition}
    GROUP BY city.id
  ) AS derived
  WHERE cities.id = derived.id AND (cities.has_german_games, cities.has_english_games) IS DISTINCT FROM (derived.german, derived.english)`;

const setLanguageFlags = updateLanguageFlags('');
const setLanguageFlagsOfBatch = updateLanguageFlags('WHERE city.id = ANY($1::text[])');
