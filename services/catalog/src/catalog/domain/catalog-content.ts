/**
 * A city, or the place of a team event. English texts are those of the English locale; where a text was not translated,
 * the German one. An untranslated name is taken from the field `name-en` first.
 */
export type Place = {
  id: string;
  name: string;
  nameEn: string;
  slug: string;
  slugEn: string;
  countryCode: string;
  /** The German state; elsewhere the country's German name. */
  bundesland: string;
};

/** Where the games of a city begin. */
export type StartPoint = { lat: number; lng: number; address: string | null; addressEn: string | null };

/** What customers see about a city in the details of each of its games. */
export type CityDetails = { startPoint: StartPoint | null; images: string[] };

export type City = Place & {
  lat: number | null;
  lng: number | null;
  details: CityDetails | null;
  gameIds: string[];
};

export type Game = {
  id: string;
  title: string;
  titleEn: string;
  slug: string;
  slugEn: string;
  /** Plain text: paragraphs with an empty line between them. */
  description: string;
  descriptionEn: string;
  compactDescription: string | null;
  compactDescriptionEn: string | null;
  priceCents: number;
  teaserImage: string | null;
  loquizIdDe: string | null;
  loquizIdEn: string | null;
  puzzleSheetPdfUrl: string | null;
  puzzleSheetJpgUrl: string | null;
  durationMinutes: number | null;
  distanceMeters: number | null;
  /** From 1, easy, to 5. */
  difficulty: number | null;
  minimumAge: number | null;
  images: string[];
};

export type CollectionName = 'cities' | 'games' | 'teamevents';

/**
 * What a sync noticed about an item. `skipped`: the item was left out, which the admin area shows to editors.
 * `assumed`: it was stored with an assumed value, without a malformed detail or with German texts alone. Its finding is
 * logged and stored with the run, but not shown.
 */
export type Finding = {
  outcome: 'skipped' | 'assumed';
  collection: CollectionName;
  itemId: string;
  /** The item's name as the editor wrote it; empty when it has none. */
  name: string;
  /** The problems as text, for logs and for runs that were stored before `problems` existed. */
  reason: string;
  problems?: ItemProblem[];
};

/** What is wrong with a field of an item; the admin pages have a text for each code. */
export type ItemProblem = { field: string; code: ItemProblemCode };
/** `not_storable`: a text has characters that PostgreSQL cannot store; `invalid`: any problem without its own code. */
export type ItemProblemCode =
  | 'missing'
  | 'not_text'
  | 'not_storable'
  | 'not_a_number'
  | 'not_an_integer'
  | 'out_of_range'
  | 'not_a_list'
  | 'not_a_link'
  | 'not_a_country_code'
  | 'invalid';

export type CatalogItems = { cities: City[]; games: Game[]; teamevents: Place[] };

/** All valid content that Webflow has published. */
export type CatalogContent = CatalogItems & { findings: Finding[] };
