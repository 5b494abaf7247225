import { z } from 'zod';
import type {
  CatalogContent,
  CatalogItems,
  City,
  CityDetails,
  CollectionName,
  Finding,
  Game,
  ItemProblem,
  ItemProblemCode,
  Place,
} from '../domain/catalog-content.js';
import { COUNTRIES } from '../domain/countries.js';
import type { ItemRef } from '../domain/waiting-webhooks.js';
import { textOfRichText } from './rich-text.js';

/** An item as the API lists it; other fields are ignored. */
export type WebflowItem = { id?: string; fieldData?: unknown };

const assumedCountry = 'DE';
const maxInteger = 2_147_483_647;

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const storable = z
  .string()
  .trim()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'holds characters that cannot be stored');

// Webflow omits unset fields or sends null; a text field that an editor emptied is ''.
const text = storable.min(1);
const optionalText = storable.nullish().transform((value) => value || null);
const optionalRichText = optionalText.transform((html) => (html && textOfRichText(html)) || null);
const link = z.url({ protocol: /^https?$/ });
const optionalLink = z
  .union([z.literal('').transform(() => null), link])
  .nullish()
  .transform((value) => value ?? null);
const image = z.union([z.object({ url: link }).transform(({ url }) => url), link]);
const images = z
  .array(image)
  .nullish()
  .transform((list) => [...new Set(list)]);
const optionalImage = image.nullish().transform((value) => value ?? null);

const placeFields = z.object({
  name: text,
  slug: text,
  'name-en': optionalText,
  'country-code': optionalText.pipe(
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'expected two letters')
      .nullable(),
  ),
  bundesland: optionalText,
});

const cityFields = placeFields.extend({
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  games: z.array(z.string()).nullish(),
});

const gameFields = z.object({
  name: text,
  slug: text,
  description: optionalRichText,
  'compact-description': optionalRichText,
  // 0 or less means a price on request (PR-6).
  'price-cents': z.int().min(-maxInteger).max(maxInteger),
  'teaser-image': optionalImage,
  'loquiz-id-de': optionalText,
  'loquiz-id-en': optionalText,
  'puzzle-sheet-pdf': optionalLink,
  'puzzle-sheet-jpg': optionalLink,
});

const optionalInteger = (minimum: number, maximum: number) =>
  z
    .int()
    .min(minimum)
    .max(maximum)
    .nullish()
    .transform((value) => value ?? null);

/** Further details that customers are shown. A malformed one is left out, and its item is sold all the same. */
const gameDetailFields = z.object({
  'duration-minutes': optionalInteger(1, 10_000),
  'distance-meters': optionalInteger(1, 1_000_000),
  difficulty: optionalInteger(1, 5),
  'minimum-age': optionalInteger(1, 99),
  images,
});
const cityDetailFields = z.object({
  images,
  'start-point': optionalText,
  'start-lat': cityFields.shape.lat,
  'start-lng': cityFields.shape.lng,
});

/** Only texts are read from the English locale. */
const englishFields = z.object({
  name: optionalText,
  slug: optionalText,
  description: optionalRichText,
  'compact-description': optionalRichText,
  'start-point': optionalText,
});
type English = z.infer<typeof englishFields>;

/** An item of the catalog, and what editors should know: an assumption, or why there is no item. */
export type Converted<Item> = { item?: Item; finding?: Finding };
export type ConvertedItems = {
  cities: Array<Converted<City>>;
  games: Array<Converted<Game>>;
  teamevents: Array<Converted<Place>>;
};

export const convertGame = (item: WebflowItem): Converted<Game> =>
  addDetails('games', gameDetailFields, item, convert('games', gameFields, item, toGame), withGameDetails);
export const convertCity = (item: WebflowItem): Converted<City> =>
  addDetails('cities', cityDetailFields, item, convertPlace('cities', cityFields, item, toCity), withCityDetails);
export const convertTeamevent = (item: WebflowItem): Converted<Place> =>
  convertPlace('teamevents', placeFields, item, toPlace);

/** A game with the texts of its English variant; what was not translated stays German. */
export const translateGame = (game: Converted<Game>, variant: WebflowItem): Converted<Game> =>
  translate('games', game, variant, (item, english) => ({
    ...item,
    titleEn: english.name ?? item.title,
    slugEn: english.slug ?? item.slug,
    descriptionEn: english.description ?? item.description,
    // An English description without a summary is better than one with a German summary.
    compactDescriptionEn: english['compact-description'] ?? (english.description ? null : item.compactDescription),
  }));
export const translateCity = (city: Converted<City>, variant: WebflowItem): Converted<City> =>
  translate('cities', city, variant, (item, english) => ({
    ...translatePlace(item, english),
    details: item.details && withEnglishAddress(item.details, english['start-point']),
  }));
export const translateTeamevent = (teamevent: Converted<Place>, variant: WebflowItem): Converted<Place> =>
  translate('teamevents', teamevent, variant, translatePlace);

/** The valid items, and the findings about all items. */
export function toCatalogContent({ cities, games, teamevents }: ConvertedItems): CatalogContent {
  const published = new Set(games.flatMap(({ item }) => item?.id ?? []));
  return {
    cities: itemsOf(cities).map((city) => withPublishedGames(city, published)),
    games: itemsOf(games),
    teamevents: itemsOf(teamevents),
    findings: [games, cities, teamevents].flatMap((converted) => converted.flatMap(({ finding }) => finding ?? [])),
  };
}

/**
 * The stored items with `changed` in place of those of `refs`. Undefined when a game is new or a city links a game that
 * is not stored. Links to unknown games are not stored, so only reading everything shows where such a game is played.
 */
export function replaceItems(
  stored: CatalogItems,
  refs: ItemRef[],
  changed: ConvertedItems,
): CatalogContent | undefined {
  const known = new Set(stored.games.map(({ id }) => id));
  const gameIds = [...itemsOf(changed.games).map(({ id }) => id), ...itemsOf(changed.cities).flatMap(gameIdsOf)];
  if (!gameIds.every((id) => known.has(id))) return undefined;
  const kept = <Item extends { id: string }>(collection: CollectionName, items: Item[]): Array<Converted<Item>> => {
    const replaced = new Set(refs.filter((ref) => ref.collection === collection).map(({ id }) => id));
    return items.filter(({ id }) => !replaced.has(id)).map((item) => ({ item }));
  };
  return toCatalogContent({
    cities: [...kept('cities', stored.cities), ...changed.cities],
    games: [...kept('games', stored.games), ...changed.games],
    teamevents: [...kept('teamevents', stored.teamevents), ...changed.teamevents],
  });
}

const gameIdsOf = ({ gameIds }: City): string[] => gameIds;

const itemsOf = <Item>(converted: Array<Converted<Item>>): Item[] => converted.flatMap(({ item }) => item ?? []);

/** Editors link games before they publish them: such a link is ignored. */
function withPublishedGames(city: City, published: ReadonlySet<string>): City {
  const gameIds = city.gameIds.filter((gameId) => published.has(gameId));
  return gameIds.length === city.gameIds.length ? city : { ...city, gameIds };
}

function convert<Fields extends z.ZodType, Item>(
  collection: CollectionName,
  fields: Fields,
  item: WebflowItem,
  toItem: (id: string, fields: z.infer<Fields>) => Item,
): Converted<Item> {
  const itemId = item.id ?? '';
  const parsed = fields.safeParse(item.fieldData, { error: inPlainWords });
  if (itemId && parsed.success) return { item: toItem(itemId, parsed.data) };
  const reason = parsed.success ? 'id: missing' : reasonOf(parsed.error);
  const problems: ItemProblem[] = parsed.success ? [{ field: 'id', code: 'missing' }] : problemsOf(parsed.error);
  return { finding: { outcome: 'skipped', collection, itemId, name: nameOf(item), reason, problems } };
}

function convertPlace<Fields extends typeof placeFields, Item extends Place>(
  collection: CollectionName,
  fields: Fields,
  item: WebflowItem,
  toItem: (id: string, fields: z.infer<Fields>) => Item,
): Converted<Item> {
  let lacksCountry = false;
  const converted = convert(collection, fields, item, (id, values) => {
    lacksCountry = !values['country-code'];
    return toItem(id, values);
  });
  if (!converted.item || !lacksCountry) return converted;
  const { id, name } = converted.item;
  const reason = `country-code: missing, taken as ${assumedCountry}`;
  return { ...converted, finding: assumed(collection, id, name, reason) };
}

/** The item with the details that are well-formed; the others are reported. */
function addDetails<Fields extends z.ZodObject, Item extends { id: string }>(
  collection: CollectionName,
  fields: Fields,
  { fieldData }: WebflowItem,
  { item, finding }: Converted<Item>,
  withDetails: (item: Item, details: z.infer<Fields>) => Item,
): Converted<Item> {
  if (!item) return { finding };
  const parsed = fields.safeParse(fieldData, { error: inPlainWords });
  if (parsed.success) return { item: withDetails(item, parsed.data), finding };
  const malformed = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const wellFormed = Object.entries(fieldData as object).filter(([field]) => !malformed.has(field));
  const reason = `${reasonOf(parsed.error)}; left out`;
  return {
    item: withDetails(item, fields.parse(Object.fromEntries(wellFormed))),
    finding: assumed(collection, item.id, nameOf({ fieldData }), reason, finding),
  };
}

/** What was assumed of an item, in addition to what was assumed before. */
const assumed = (
  collection: CollectionName,
  itemId: string,
  name: string,
  reason: string,
  before?: Finding,
): Finding => ({
  outcome: 'assumed',
  collection,
  itemId,
  name: before?.name ?? name,
  reason: before ? `${before.reason}; ${reason}` : reason,
});

const withGameDetails = (game: Game, details: z.infer<typeof gameDetailFields>): Game => ({
  ...game,
  durationMinutes: details['duration-minutes'],
  distanceMeters: details['distance-meters'],
  difficulty: details.difficulty,
  minimumAge: details['minimum-age'],
  images: details.images,
});

function withCityDetails(city: City, fields: z.infer<typeof cityDetailFields>): City {
  const { images: pictures, 'start-lat': lat, 'start-lng': lng, 'start-point': address } = fields;
  const isLocated = typeof lat === 'number' && typeof lng === 'number';
  const startPoint = isLocated ? { lat, lng, address, addressEn: address } : null;
  return startPoint || pictures.length > 0 ? { ...city, details: { startPoint, images: pictures } } : city;
}

const withEnglishAddress = ({ startPoint, ...rest }: CityDetails, addressEn: string | null): CityDetails => ({
  ...rest,
  startPoint: startPoint && { ...startPoint, addressEn: addressEn ?? startPoint.address },
});

function translate<Item extends { id: string }>(
  collection: CollectionName,
  { item, finding }: Converted<Item>,
  variant: WebflowItem,
  withTexts: (item: Item, english: English) => Item,
): Converted<Item> {
  if (!item) return { finding };
  const english = englishFields.safeParse(variant.fieldData, { error: inPlainWords });
  if (english.success) return { item: withTexts(item, english.data), finding };
  const reason = `English: ${reasonOf(english.error)}; the German texts are shown`;
  return { item, finding: assumed(collection, item.id, nameOf(variant), reason, finding) };
}

const translatePlace = <Item extends Place>(place: Item, english: English): Item => ({
  ...place,
  // A variant that nobody has translated has the German name; the field `name-en` may have the English one.
  nameEn: english.name && english.name !== place.name ? english.name : place.nameEn,
  slugEn: english.slug ?? place.slug,
});

function toCity(id: string, fields: z.infer<typeof cityFields>): City {
  const { lat, lng, games } = fields;
  return { ...toPlace(id, fields), lat: lat ?? null, lng: lng ?? null, details: null, gameIds: [...new Set(games)] };
}

function toPlace(id: string, fields: z.infer<typeof placeFields>): Place {
  const countryCode = fields['country-code'] ?? assumedCountry;
  const country = COUNTRIES.find(({ code }) => code === countryCode);
  const isAbroad = country !== undefined && country.code !== 'DE';
  return {
    id,
    name: fields.name,
    nameEn: fields['name-en'] ?? fields.name,
    slug: fields.slug,
    slugEn: fields.slug,
    countryCode,
    bundesland: isAbroad ? country.nameDe : (fields.bundesland ?? ''),
  };
}

function toGame(id: string, fields: z.infer<typeof gameFields>): Game {
  return {
    id,
    title: fields.name,
    titleEn: fields.name,
    slug: fields.slug,
    slugEn: fields.slug,
    description: fields.description ?? '',
    descriptionEn: fields.description ?? '',
    compactDescription: fields['compact-description'],
    compactDescriptionEn: fields['compact-description'],
    priceCents: fields['price-cents'],
    teaserImage: fields['teaser-image'],
    loquizIdDe: fields['loquiz-id-de'],
    loquizIdEn: fields['loquiz-id-en'],
    puzzleSheetPdfUrl: fields['puzzle-sheet-pdf'],
    puzzleSheetJpgUrl: fields['puzzle-sheet-jpg'],
    durationMinutes: null,
    distanceMeters: null,
    difficulty: null,
    minimumAge: null,
    images: [],
  };
}

const maxNameLength = 200;
const namedFields = z.object({ name: storable });

/** The name of an item that may be malformed in any field. */
function nameOf({ fieldData }: WebflowItem): string {
  return namedFields.safeParse(fieldData).data?.name.slice(0, maxNameLength).toWellFormed() ?? '';
}

/** Gives editors a plain word for the most frequent reason, a missing field; other reasons keep the library's words. */
const inPlainWords = ({ input, code }: { input?: unknown; code?: string }): string | undefined =>
  input === undefined || input === null || (code === 'too_small' && input === '') ? 'missing' : undefined;

function reasonOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${fieldOf(path)}: ${message}`).join('; ');
}

const fieldOf = (path: readonly PropertyKey[]): string => path.join('.') || 'fieldData';

const problemsOf = (error: z.ZodError): ItemProblem[] =>
  error.issues.map((issue) => ({ field: fieldOf(issue.path), code: problemCodeOf(issue) }));

function problemCodeOf(issue: z.core.$ZodIssue): ItemProblemCode {
  if (issue.message === 'missing') return 'missing';
  switch (issue.code) {
    case 'invalid_type':
      return codeOfExpected[issue.expected] ?? 'invalid';
    case 'too_small':
    case 'too_big':
      return 'out_of_range';
    case 'invalid_format':
      return issue.format === 'url' ? 'not_a_link' : 'not_a_country_code';
    case 'invalid_union':
      return 'not_a_link';
    case 'custom':
      return 'not_storable';
    default:
      return 'invalid';
  }
}

const codeOfExpected: Partial<Record<string, ItemProblemCode>> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_an_integer',
  array: 'not_a_list',
};
