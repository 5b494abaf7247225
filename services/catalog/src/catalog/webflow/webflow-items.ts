import { z } from 'zod';
import type { CatalogContent, City, CollectionName, Finding, Game, Place } from '../domain/catalog-content.js';
import { COUNTRIES } from '../domain/countries.js';

/** An item as the API lists it; whatever else it carries is ignored. */
export type WebflowItem = { id?: string; fieldData?: unknown };
export type WebflowItems = Record<CollectionName, WebflowItem[]>;

const assumedCountry = 'DE';
const maxInteger = 2_147_483_647;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = z
  .string()
  .trim()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'holds characters that cannot be stored');

// Webflow leaves unset fields out or sends null; an editor's emptied text field stays as ''.
const text = storable.min(1);
const optionalText = storable.nullish().transform((value) => value || null);
const link = z.url({ protocol: /^https?$/ });
const optionalLink = z
  .union([z.literal('').transform(() => null), link])
  .nullish()
  .transform((value) => value ?? null);
const optionalImage = z
  .union([z.object({ url: link }).transform(({ url }) => url), link])
  .nullish()
  .transform((value) => value ?? null);

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
  description: optionalText,
  'compact-description': optionalText,
  'price-cents': z.int().min(-maxInteger).max(maxInteger),
  'teaser-image': optionalImage,
  'loquiz-id-de': optionalText,
  'loquiz-id-en': optionalText,
  'puzzle-sheet-pdf': optionalLink,
  'puzzle-sheet-jpg': optionalLink,
});

/** Takes what can be used, item by item, and reports the rest. */
export function toCatalogContent(items: WebflowItems): CatalogContent {
  const findings: Finding[] = [];
  const read = <Fields extends z.ZodType, Item>(
    collection: CollectionName,
    fields: Fields,
    toItem: (id: string, fields: z.infer<Fields>) => Item,
  ): Item[] =>
    items[collection].flatMap((item) => {
      const itemId = item.id ?? '';
      const parsed = fields.safeParse(item.fieldData);
      if (itemId && parsed.success) return [toItem(itemId, parsed.data)];
      findings.push({
        outcome: 'skipped',
        collection,
        itemId,
        reason: parsed.success ? 'id: missing' : reasonOf(parsed.error),
      });
      return [];
    });
  const placeOf =
    (collection: CollectionName) =>
    (id: string, fields: z.infer<typeof placeFields>): Place => {
      if (!fields['country-code'])
        findings.push({
          outcome: 'assumed',
          collection,
          itemId: id,
          reason: `country-code: missing, taken as ${assumedCountry}`,
        });
      return toPlace(id, fields);
    };
  const toCityPlace = placeOf('cities');
  const games = read('games', gameFields, toGame);
  const published = new Set(games.map(({ id }) => id));
  const cities = read('cities', cityFields, (id, fields): City => ({
    ...toCityPlace(id, fields),
    lat: fields.lat ?? null,
    lng: fields.lng ?? null,
    // Editors link games before they publish them: such a link means nothing yet.
    gameIds: [...new Set(fields.games)].filter((gameId) => published.has(gameId)),
  }));
  const teamevents = read('teamevents', placeFields, placeOf('teamevents'));
  return { cities, games, teamevents, findings };
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
    countryCode,
    bundesland: isAbroad ? country.nameDe : (fields.bundesland ?? ''),
  };
}

function toGame(id: string, fields: z.infer<typeof gameFields>): Game {
  return {
    id,
    title: fields.name,
    slug: fields.slug,
    description: fields.description ?? '',
    compactDescription: fields['compact-description'],
    priceCents: fields['price-cents'],
    teaserImage: fields['teaser-image'],
    loquizIdDe: fields['loquiz-id-de'],
    loquizIdEn: fields['loquiz-id-en'],
    puzzleSheetPdfUrl: fields['puzzle-sheet-pdf'],
    puzzleSheetJpgUrl: fields['puzzle-sheet-jpg'],
  };
}

function reasonOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'fieldData'}: ${message}`).join('; ');
}
