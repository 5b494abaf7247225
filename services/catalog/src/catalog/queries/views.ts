import { boolean, listOf, nullable, number, record, type Shape, text } from '@shop/persistence';
import type { CityView, GameView } from '../domain/offer-index.js';

export const cityView: Shape<CityView> = {
  id: text,
  name: text,
  nameEn: text,
  slug: text,
  slugEn: text,
  countryCode: text,
  bundesland: text,
  hasGermanGames: boolean,
  hasEnglishGames: boolean,
};

export const gameView: Shape<GameView> = {
  id: text,
  title: text,
  titleEn: text,
  slug: text,
  slugEn: text,
  description: text,
  descriptionEn: text,
  compactDescription: nullable(text),
  compactDescriptionEn: nullable(text),
  priceCents: number,
  teaserImage: nullable(text),
  loquizIdDe: nullable(text),
  loquizIdEn: nullable(text),
  puzzleSheetPdfUrl: nullable(text),
  puzzleSheetJpgUrl: nullable(text),
  durationMinutes: nullable(number),
  distanceMeters: nullable(number),
  difficulty: nullable(number),
  minimumAge: nullable(number),
  images: listOf(text),
  cityIds: listOf(text),
};

/** Games as `json_agg` returns them. */
export const gameViews = listOf(record(gameView));
