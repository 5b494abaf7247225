import type { CatalogCity, CatalogFiles, CatalogGame, CatalogPlace } from './catalog-files.js';
import { cityPictures, startOf } from './demo-places.js';
import { stableId } from './ids.js';
import { type CollectionSlug, PUBLISHED_ON } from './site.js';
import type { FieldData, Item, StoredItem } from './content-store.js';

/** Urls of files are stored as paths; the API prepends the origin under which it is called. */
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
  ...startFields(city),
  images: cityPictures(city.slug).map((motif) => picture(city.slug, motif, city.name)),
  games: city.games.map((slug) => stableId('games', slug)),
});

/** An image as Webflow returns it; the seed varies what the sandbox draws. */
const picture = (seed: string, motif: string, alt: string): FieldData => ({
  fileId: stableId('file', `${seed}/${motif}`),
  url: `${ASSETS_PATH}/pictures/${seed}/${motif}.svg`,
  alt,
});

/** A city without a country code lacks a start point as well, so that the demo has an incomplete item. */
function startFields(city: CatalogCity): FieldData {
  if (!city.countryCode) return {};
  const { address, lat, lng } = startOf(city);
  return { 'start-point': address, 'start-lat': lat, 'start-lng': lng };
}

function gameFields(game: CatalogGame): FieldData {
  const sheet = (format: 'pdf' | 'jpg') =>
    game.puzzleSheets.includes(format) ? `${ASSETS_PATH}/puzzle-sheets/${game.slug}.${format}` : null;
  const pictures = game.pictures.map((motif) => picture(game.slug, motif, game.title));
  return {
    name: game.title,
    slug: game.slug,
    description: game.description,
    'compact-description': game.compactDescription,
    'price-cents': game.priceCents,
    'teaser-image': pictures[0],
    images: pictures,
    'duration-minutes': game.durationMinutes,
    'distance-meters': game.distanceMeters,
    difficulty: game.difficulty,
    'minimum-age': game.minimumAge,
    'loquiz-id-de': game.loquizIdDe,
    'loquiz-id-en': game.loquizIdEn,
    'puzzle-sheet-pdf': sheet('pdf'),
    'puzzle-sheet-jpg': sheet('jpg'),
  };
}

const englishPlace = (place: CatalogPlace): FieldData => ({ name: place.nameEn, slug: englishSlug(place) });
const englishCity = (city: CatalogCity): FieldData => ({
  ...englishPlace(city),
  ...(city.countryCode && { 'start-point': startOf(city).addressEn }),
});

const englishSlug = ({ name, nameEn, slug }: CatalogPlace): string => (name === nameEn ? slug : toSlug(nameEn));

const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, '-');

const englishGame = ({ english }: CatalogGame): FieldData | null =>
  english && {
    name: english.title,
    slug: english.slug,
    description: english.description,
    'compact-description': english.compactDescription,
  };

function publishedItem(collection: CollectionSlug, fields: FieldData, english: FieldData | null): StoredItem {
  const item: Item = {
    id: stableId(collection, String(fields.slug)),
    createdOn: PUBLISHED_ON,
    lastUpdated: PUBLISHED_ON,
    lastPublished: PUBLISHED_ON,
    isArchived: false,
    isDraft: false,
    fieldData: withoutNulls(fields),
    english,
  };
  return { staged: item, live: item };
}

function draftItem(collection: CollectionSlug, fields: FieldData): StoredItem {
  const { staged } = publishedItem(collection, fields, {});
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
      ...files.cities.map((city) => publishedItem('cities', cityFields(city), englishCity(city))),
      ...draftCities.map((city) => draftItem('cities', cityFields(city))),
    ],
    games: [
      ...files.games.map((game) =>
        withDraftPrice(publishedItem('games', gameFields(game), englishGame(game)), draftPrices[game.slug]),
      ),
      ...draftGames.map((game) => draftItem('games', gameFields(game))),
    ],
    teamevents: files.teamevents.map((place) => publishedItem('teamevents', placeFields(place), englishPlace(place))),
  };
}
