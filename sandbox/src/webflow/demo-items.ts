import type { CatalogCity, CatalogFiles, CatalogGame, CatalogPlace } from './catalog-files.js';
import { stableId } from './ids.js';
import { type CollectionSlug, PUBLISHED_ON } from './site.js';
import type { FieldData, StoredItem } from './content-store.js';

/** Urls of files are kept as paths; the API puts its own origin in front of them. */
export const ASSETS_PATH = '/webflow-assets';

const withoutNulls = (fields: FieldData): FieldData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const placeFields = (place: CatalogPlace): FieldData => ({
  name: place.name,
  slug: place.slug,
  'name-en': place.nameEn,
  'country-code': place.countryCode,
  bundesland: place.region,
});

const cityFields = (city: CatalogCity): FieldData => ({
  ...placeFields(city),
  lat: city.lat,
  lng: city.lng,
  games: city.games.map((slug) => stableId('games', slug)),
});

function gameFields(game: CatalogGame): FieldData {
  const sheet = (format: 'pdf' | 'jpg') =>
    game.puzzleSheets.includes(format) ? `${ASSETS_PATH}/puzzle-sheets/${game.slug}.${format}` : null;
  return {
    name: game.title,
    slug: game.slug,
    description: game.description,
    'compact-description': game.compactDescription,
    'price-cents': game.priceCents,
    'teaser-image': {
      fileId: stableId('file', game.slug),
      url: `${ASSETS_PATH}/teasers/${game.slug}.svg`,
      alt: game.title,
    },
    'loquiz-id-de': game.loquizIdDe,
    'loquiz-id-en': game.loquizIdEn,
    'puzzle-sheet-pdf': sheet('pdf'),
    'puzzle-sheet-jpg': sheet('jpg'),
  };
}

function publishedItem(collection: CollectionSlug, fields: FieldData): StoredItem {
  const item = {
    id: stableId(collection, String(fields.slug)),
    createdOn: PUBLISHED_ON,
    lastUpdated: PUBLISHED_ON,
    lastPublished: PUBLISHED_ON,
    isArchived: false,
    isDraft: false,
    fieldData: withoutNulls(fields),
  };
  return { staged: item, live: item };
}

function draftItem(collection: CollectionSlug, fields: FieldData): StoredItem {
  const { staged } = publishedItem(collection, fields);
  return { staged: { ...staged, lastPublished: null, isDraft: true }, live: null };
}

function withDraftPrice(item: StoredItem, priceCents: number | undefined): StoredItem {
  if (priceCents === undefined) return item;
  const fieldData = { ...item.staged.fieldData, 'price-cents': priceCents };
  return { ...item, staged: { ...item.staged, isDraft: true, fieldData } };
}

export function makeDemoItems(files: CatalogFiles): Record<CollectionSlug, StoredItem[]> {
  const { draftCities, draftGames, draftPrices } = files.unpublished;
  return {
    cities: [
      ...files.cities.map((city) => publishedItem('cities', cityFields(city))),
      ...draftCities.map((city) => draftItem('cities', cityFields(city))),
    ],
    games: [
      ...files.games.map((game) => withDraftPrice(publishedItem('games', gameFields(game)), draftPrices[game.slug])),
      ...draftGames.map((game) => draftItem('games', gameFields(game))),
    ],
    teamevents: files.teamevents.map((place) => publishedItem('teamevents', placeFields(place))),
  };
}
