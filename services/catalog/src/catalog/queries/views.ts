import { boolean, listOf, nullable, number, record, type Shape, text } from '@shop/persistence';
import type { CityView, GameView } from '../domain/offer-index.js';

export const cityView: Shape<CityView> = {
  id: text,
  name: text,
  nameEn: text,
  slug: text,
  countryCode: text,
  bundesland: text,
  hasGermanGames: boolean,
  hasEnglishGames: boolean,
};

const gameView: Shape<GameView> = {
  id: text,
  title: text,
  slug: text,
  description: text,
  compactDescription: nullable(text),
  priceCents: number,
  teaserImage: nullable(text),
  loquizIdDe: nullable(text),
  loquizIdEn: nullable(text),
  puzzleSheetPdfUrl: nullable(text),
  puzzleSheetJpgUrl: nullable(text),
  cityIds: listOf(text),
};

/** As `json_agg` makes them. */
export const gameViews = listOf(record(gameView));
export const cityViews = listOf(record(cityView));
