import { Injectable } from '@nestjs/common';
import { boolean, Transaction } from '@shop/persistence';
import type { CatalogContent } from '../domain/catalog-content.js';
import { searchKey } from '../domain/search-key.js';
import { CatalogChanges, catalogChangedChannel } from './catalog-changes.js';

/** The tables that visitors' answers come from. */
@Injectable()
export class CatalogRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly changes: CatalogChanges,
  ) {}

  /**
   * Replaces everything, in the caller's transaction: readers see the old catalog until it commits, then the new one.
   * Rows that stay as they are are not written.
   */
  async replace(content: CatalogContent): Promise<void> {
    const places = { cities: withSearchKeys(content.cities), teamevents: withSearchKeys(content.teamevents) };
    await this.tx.execute(upsertGames, [JSON.stringify(content.games)]);
    await this.tx.execute(upsertCities, [JSON.stringify(places.cities)]);
    await this.tx.execute(upsertTeamevents, [JSON.stringify(places.teamevents)]);
    await this.tx.execute(upsertLinks, [JSON.stringify(content.cities)]);
    await this.tx.execute(deleteLinks, [JSON.stringify(content.cities)]);
    for (const table of ['cities', 'games', 'teamevents'] as const) {
      await this.tx.execute(`DELETE FROM ${table} WHERE id <> ALL($1::text[])`, [content[table].map(({ id }) => id)]);
    }
    await this.tx.execute(setLanguages);
    await this.tx.execute('SELECT pg_notify($1, $2)', [catalogChangedChannel, '']);
    this.tx.afterCommit(() => this.changes.notify());
  }

  async hasCities(): Promise<boolean> {
    const [row] = await this.tx.read({ exists: boolean }, 'SELECT EXISTS (SELECT FROM cities)');
    return row!.exists;
  }
}

const withSearchKeys = <P extends { name: string; nameEn: string; slug: string }>(
  places: P[],
): Array<P & { searchKey: string }> => places.map((place) => ({ ...place, searchKey: searchKey(place) }));

const upsertGames = `
  INSERT INTO games AS old (id, title, slug, description, compact_description, price_cents, teaser_image, loquiz_id_de, loquiz_id_en, puzzle_sheet_pdf_url, puzzle_sheet_jpg_url)
  SELECT id, title, slug, description, "compactDescription", "priceCents", "teaserImage", "loquizIdDe", "loquizIdEn", "puzzleSheetPdfUrl", "puzzleSheetJpgUrl"
  FROM jsonb_to_recordset($1::jsonb) AS game(id text, title text, slug text, description text, "compactDescription" text, "priceCents" integer,
    "teaserImage" text, "loquizIdDe" text, "loquizIdEn" text, "puzzleSheetPdfUrl" text, "puzzleSheetJpgUrl" text)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, slug = excluded.slug, description = excluded.description,
    compact_description = excluded.compact_description, price_cents = excluded.price_cents, teaser_image = excluded.teaser_image,
    loquiz_id_de = excluded.loquiz_id_de, loquiz_id_en = excluded.loquiz_id_en,
    puzzle_sheet_pdf_url = excluded.puzzle_sheet_pdf_url, puzzle_sheet_jpg_url = excluded.puzzle_sheet_jpg_url
  WHERE old.* IS DISTINCT FROM excluded.*`;

const placeColumns = 'id, name, name_en, slug, country_code, bundesland, search_key';
const placeValues = 'id, name, "nameEn", slug, "countryCode", bundesland, "searchKey"';
const placeRecord =
  'id text, name text, "nameEn" text, slug text, "countryCode" text, bundesland text, "searchKey" text';
const placeChanges = ['name', 'name_en', 'slug', 'country_code', 'bundesland', 'search_key']
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const upsertTeamevents = `
  INSERT INTO teamevents AS old (${placeColumns})
  SELECT ${placeValues} FROM jsonb_to_recordset($1::jsonb) AS place(${placeRecord})
  ON CONFLICT (id) DO UPDATE SET ${placeChanges}
  WHERE old.* IS DISTINCT FROM excluded.*`;

const upsertCities = `
  INSERT INTO cities AS old (${placeColumns}, lat, lng, has_german_games, has_english_games)
  SELECT ${placeValues}, lat, lng, false, false
  FROM jsonb_to_recordset($1::jsonb) AS place(${placeRecord}, lat double precision, lng double precision)
  ON CONFLICT (id) DO UPDATE SET ${placeChanges}, lat = excluded.lat, lng = excluded.lng
  WHERE (old.name, old.name_en, old.slug, old.country_code, old.bundesland, old.search_key, old.lat, old.lng)
    IS DISTINCT FROM (excluded.name, excluded.name_en, excluded.slug, excluded.country_code, excluded.bundesland, excluded.search_key, excluded.lat, excluded.lng)`;

const wantedLinks = `
  SELECT city.id AS city_id, game_id, position::integer
  FROM jsonb_to_recordset($1::jsonb) AS city(id text, "gameIds" jsonb),
    jsonb_array_elements_text(city."gameIds") WITH ORDINALITY AS link(game_id, position)`;

const upsertLinks = `
  INSERT INTO city_games AS old (city_id, game_id, position) ${wantedLinks}
  ON CONFLICT (city_id, game_id) DO UPDATE SET position = excluded.position WHERE old.position <> excluded.position`;

const deleteLinks = `
  DELETE FROM city_games AS old
  WHERE NOT EXISTS (SELECT FROM (${wantedLinks}) AS wanted WHERE (wanted.city_id, wanted.game_id) = (old.city_id, old.game_id))`;

/** The flags of a city follow from its games' app ids; kept in the row so that no search has to join. */
const setLanguages = `
  UPDATE cities SET has_german_games = derived.german, has_english_games = derived.english
  FROM (
    SELECT city.id, coalesce(bool_or(game.loquiz_id_de IS NOT NULL), false) AS german, coalesce(bool_or(game.loquiz_id_en IS NOT NULL), false) AS english
    FROM cities AS city LEFT JOIN city_games AS link ON link.city_id = city.id LEFT JOIN games AS game ON game.id = link.game_id
    GROUP BY city.id
  ) AS derived
  WHERE cities.id = derived.id AND (cities.has_german_games, cities.has_english_games) IS DISTINCT FROM (derived.german, derived.english)`;
