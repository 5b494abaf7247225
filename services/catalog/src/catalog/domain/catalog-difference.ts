import type { CatalogContent, CollectionName } from './catalog-content.js';
import { SyncRemovesTooMuch } from './catalog.errors.js';

export type NamedItem = { id: string; name: string };
export type ItemChanges = { count: number; items: NamedItem[] };
export type CollectionDifference = { before: number; added: ItemChanges; changed: ItemChanges; removed: ItemChanges };

/** What a sync changes in each collection; `before` is the number of items that the collection had. */
export type CatalogDifference = Record<CollectionName, CollectionDifference>;

/** Ids of the cities and team events that are new or differ from the stored ones. */
export type NewOrChangedPlaces = Record<'cities' | 'teamevents', ReadonlySet<string>>;

export const onlyNewOrChangedPlaces = (
  { cities, teamevents }: CatalogContent,
  newOrChanged: NewOrChangedPlaces,
): Pick<CatalogContent, 'cities' | 'teamevents'> => ({
  cities: cities.filter(({ id }) => newOrChanged.cities.has(id)),
  teamevents: teamevents.filter(({ id }) => newOrChanged.teamevents.has(id)),
});

/** Each kind of change in a collection names at most this many items. */
const maxNamedItems = 200;

export function changesOf(items: NamedItem[]): ItemChanges {
  return { count: items.length, items: items.slice(0, maxNamedItems).map(({ id, name }) => ({ id, name })) };
}

/** One sync may remove this share of the cities, and of the games. */
const maxRemovedPercent = 20;

/**
 * Refuses a sync that would remove more than a fifth of the cities or of the games. So large a removal is probably a
 * mistake in Webflow, such as a renamed field or an emptied collection.
 */
export function refuseLargeRemoval({ cities, games }: CatalogDifference): void {
  const isLarge = ({ before, removed }: CollectionDifference): boolean =>
    removed.count * 100 > before * maxRemovedPercent;
  if (![cities, games].some(isLarge)) return;
  throw new SyncRemovesTooMuch({
    reason: `${cities.removed.count} of ${cities.before} cities and ${games.removed.count} of ${games.before} games would be removed`,
    removed: { cities: cities.removed.count, games: games.removed.count },
    before: { cities: cities.before, games: games.before },
  });
}
