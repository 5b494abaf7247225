export type Place = {
  id: string;
  name: string;
  nameEn: string;
  slug: string;
  countryCode: string;
  /** The German state; elsewhere the country's German name. */
  bundesland: string;
};

export type City = Place & { lat: number | null; lng: number | null; gameIds: string[] };

export type Game = {
  id: string;
  title: string;
  slug: string;
  description: string;
  compactDescription: string | null;
  priceCents: number;
  teaserImage: string | null;
  loquizIdDe: string | null;
  loquizIdEn: string | null;
  puzzleSheetPdfUrl: string | null;
  puzzleSheetJpgUrl: string | null;
};

export type CollectionName = 'cities' | 'games' | 'teamevents';

/** What an editor should look at: an item that was left out, or one that was taken with an assumption. */
export type Finding = { outcome: 'skipped' | 'assumed'; collection: CollectionName; itemId: string; reason: string };

/** Everything that Webflow has published, as far as it can be used. */
export type CatalogContent = { cities: City[]; games: Game[]; teamevents: Place[]; findings: Finding[] };
