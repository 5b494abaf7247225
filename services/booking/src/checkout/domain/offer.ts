import { isPriceOnRequest } from '@shop/pricing';
import type { GameSnapshot, StartPoint } from '../../booking/domain/booking-snapshots.js';
import type { BookableDetails } from './booking-request.js';
import { CurrencyUnsupported, LanguageUnavailable, LoquizGameMismatch, PriceOnRequest } from './checkout.errors.js';

/** A game in a city, as it can be booked, with its price at checkout time. */
export type Offer = { game: GameSnapshot; pricePerTeamCents: number };

/** A game and its city, as the catalog returns them. */
export type CatalogGame = {
  id: string;
  title: string;
  titleEn: string;
  priceCents: number;
  currency: string;
  loquizIdDe?: string;
  loquizIdEn?: string;
  puzzleSheetPdfUrl?: string;
  puzzleSheetJpgUrl?: string;
  details?: { startPoint?: StartPoint & { addressEn?: string } };
};
export type CatalogCity = { id: string; name: string; nameEn: string; countryCode: string };

/**
 * The part of a request that selects the variant of a game: the language of the game (`language`) and of its texts
 * (`uiLanguage`). `loquizGameId`: the app id that the client expects; an admin's request has none.
 */
export type OfferRequest = Pick<BookableDetails, 'language' | 'uiLanguage'> & { loquizGameId?: string };

/**
 * The game as it can be booked in the requested language. Refuses a price that is not in EUR, a price on request, a
 * language without an app id, and another app id than the client expects.
 */
export function offerOf(
  { game, city }: { game: CatalogGame; city: CatalogCity },
  { language, uiLanguage, loquizGameId }: OfferRequest,
): Offer {
  if (game.currency !== 'EUR') throw new CurrencyUnsupported();
  if (isPriceOnRequest(game.priceCents)) throw new PriceOnRequest();
  const appId = language === 'de' ? game.loquizIdDe : game.loquizIdEn;
  if (!appId) throw new LanguageUnavailable({ language });
  if (loquizGameId !== undefined && appId !== loquizGameId) throw new LoquizGameMismatch();
  return {
    pricePerTeamCents: game.priceCents,
    game: {
      gameId: game.id,
      title: (uiLanguage === 'en' && game.titleEn) || game.title,
      loquizGameId: appId,
      puzzleSheetPdfUrl: game.puzzleSheetPdfUrl || undefined,
      puzzleSheetJpgUrl: game.puzzleSheetJpgUrl || undefined,
      cityId: city.id,
      cityName: (uiLanguage === 'en' && city.nameEn) || city.name,
      countryCode: city.countryCode,
      startPoint: startPointOf(game, uiLanguage),
    },
  };
}

function startPointOf({ details }: CatalogGame, uiLanguage: string | undefined): StartPoint | undefined {
  if (!details?.startPoint) return undefined;
  const { lat, lng, address, addressEn } = details.startPoint;
  return { lat, lng, address: (uiLanguage === 'en' && addressEn) || address || undefined };
}
