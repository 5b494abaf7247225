import { Injectable } from '@nestjs/common';
import { boolean, number, type Shape, text, Transaction } from '@shop/persistence';
import { batchesOf } from './batches.js';
import { gameColumns, gameFields } from './game-columns.js';
import type { CatalogContent, CollectionName } from '../domain/catalog-content.js';
import {
  type CatalogDifference,
  changesOf,
  type CollectionDifference,
  type NamedItem,
  type NewOrChangedPlaces,
} from '../domain/catalog-difference.js';

type NewOrChangedItem = NamedItem & { isNew: boolean };
const newOrChangedItem: Shape<NewOrChangedItem> = { id: text, name: text, isNew: boolean };
const removedItem: Shape<NamedItem> = { id: text, name: text };

/** Has the database compare new content with the stored catalog, so that only the differences are read from there. */
@Injectable()
export class CatalogComparison {
  constructor(private readonly tx: Transaction) {}

  /** The caller holds the sync lock, so the catalog does not change meanwhile. */
  async compare(content: CatalogContent): Promise<{ difference: CatalogDifference; newOrChanged: NewOrChangedPlaces }> {
    const cities = await this.compareItems('cities', content.cities);
    const games = await this.compareItems('games', content.games);
    const teamevents = await this.compareItems('teamevents', content.teamevents);
    return {
      difference: { cities: cities.difference, games: games.difference, teamevents: teamevents.difference },
      newOrChanged: { cities: cities.newOrChanged, teamevents: teamevents.newOrChanged },
    };
  }

  private async compareItems(
    table: CollectionName,
    items: Array<{ id: string }>,
  ): Promise<{ difference: CollectionDifference; newOrChanged: Set<string> }> {
    const found: NewOrChangedItem[] = [];
    for (const batch of batchesOf(items)) {
      found.push(...(await this.tx.read(newOrChangedItem, selectNewOrChanged[table], [JSON.stringify(batch)])));
    }
    const removed = await this.tx.read(
      removedItem,
      `SELECT id, ${nameColumn[table]} AS name FROM ${table} WHERE id <> ALL($1::text[]) ORDER BY 2, 1`,
      [items.map(({ id }) => id)],
    );
    const [row] = await this.tx.read({ before: number }, `SELECT count(*)::integer AS before FROM ${table}`);
    const difference = {
      before: row!.before,
      added: changesOf(found.filter(({ isNew }) => isNew)),
      changed: changesOf(found.filter(({ isNew }) => !isNew)),
      removed: changesOf(removed),
    };
    return { difference, newOrChanged: new Set(found.map(({ id }) => id)) };
  }
}

const nameColumn: Record<CollectionName, string> = { cities: 'name', games: 'title', teamevents: 'name' };

const placeFields = 'id text, name text, "nameEn" text, slug text, "slugEn" text, "countryCode" text, bundesland text';
const oldPlace = 'old.name, old.name_en, old.slug, old.slug_en, old.country_code, old.bundesland';
const newPlace = 'new.name, new."nameEn", new.slug, new."slugEn", new."countryCode", new.bundesland';

const selectNewOrChanged: Record<CollectionName, string> = {
  cities: `
    SELECT new.id, new.name, old.id IS NULL AS "isNew"
    FROM jsonb_to_recordset($1::jsonb) AS new(${placeFields}, lat double precision, lng double precision, details jsonb, "gameIds" text[])
    LEFT JOIN cities AS old ON old.id = new.id
    WHERE old.id IS NULL OR (${oldPlace}, old.lat, old.lng, old.details)
        IS DISTINCT FROM (${newPlace}, new.lat, new.lng, new.details)
      OR ARRAY(SELECT game_id FROM city_games WHERE city_id = old.id ORDER BY position) <> new."gameIds"`,
  games: `
    SELECT new.id, new.title AS name, old.id IS NULL AS "isNew"
    FROM jsonb_to_recordset($1::jsonb) AS new(id text, ${gameFields.join(', ')})
    LEFT JOIN games AS old ON old.id = new.id
    WHERE old.id IS NULL OR (${Object.keys(gameColumns)
      .map((column) => `old.${column}`)
      .join(', ')})
      IS DISTINCT FROM (${gameFields.map((field) => `new.${field.split(' ')[0]}`).join(', ')})`,
  teamevents: `
    SELECT new.id, new.name, old.id IS NULL AS "isNew"
    FROM jsonb_to_recordset($1::jsonb) AS new(${placeFields})
    LEFT JOIN teamevents AS old ON old.id = new.id
    WHERE old.id IS NULL OR (${oldPlace}) IS DISTINCT FROM (${newPlace})`,
};
