import { readFileSync } from 'node:fs';

export interface CatalogPlace {
  slug: string;
  name: string;
  nameEn: string;
  /** Null when it is missing on purpose: the sync then assumes Germany. */
  countryCode: string | null;
  region: string;
}

export interface StartPoint {
  address: string;
  addressEn: string;
  lat: number;
  lng: number;
}

export interface CatalogCity extends CatalogPlace {
  lat: number;
  lng: number;
  /** Where games begin; a place at the city's centre when it is missing. */
  start?: StartPoint;
  /** Slugs of games. */
  games: string[];
}

export interface CatalogGame {
  slug: string;
  title: string;
  priceCents: number;
  loquizIdDe: string | null;
  loquizIdEn: string | null;
  puzzleSheets: ('pdf' | 'jpg')[];
  /** Each as scene and palette, such as `street-dusk`; the first one becomes the item's `teaser-image`. */
  pictures: string[];
  durationMinutes: number | null;
  distanceMeters: number | null;
  difficulty: number | null;
  minimumAge: number | null;
  compactDescription: string;
  description: string;
  /** Texts of the English locale; null when the game was not translated. */
  english: { title: string; slug: string; compactDescription: string; description: string } | null;
}

export interface CatalogFiles {
  cities: CatalogCity[];
  games: CatalogGame[];
  teamevents: CatalogPlace[];
  unpublished: {
    draftCities: CatalogCity[];
    draftGames: CatalogGame[];
    /** Game slug → price in cents that is saved but not published. */
    draftPrices: Record<string, number>;
  };
}

/** The folder is two levels up both from `src/webflow` and from `dist/webflow`. */
const DEMO_CATALOG = new URL('../../catalog/', import.meta.url);

export function readCatalogFiles(directory: URL = DEMO_CATALOG): CatalogFiles {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, directory), 'utf8'));
  return {
    cities: read('cities.json'),
    games: read('games.json'),
    teamevents: read('teamevents.json'),
    unpublished: read('unpublished.json'),
  };
}
