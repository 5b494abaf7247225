import { Inject, Injectable } from '@nestjs/common';
import { isPriceOnRequest } from '@shop/pricing';
import type { GameLanguage, GameSnapshot } from '../booking/domain/booking-snapshots.js';
import type { BookingRequest } from './booking-request.js';
import { CurrencyUnsupported, LanguageUnavailable, LoquizGameMismatch, PriceOnRequest } from './checkout.errors.js';
import { CATALOG_CLIENT, type CatalogClient } from './clients/clients.js';

export type Offer = { game: GameSnapshot; pricePerTeamCents: number };

/** What the catalog sells under the ids of a request, at its own price. */
@Injectable()
export class Offers {
  constructor(@Inject(CATALOG_CLIENT) private readonly catalog: CatalogClient) {}

  async find({
    gameId,
    cityId,
    cityName,
    language,
    uiLanguage,
    loquizGameId,
  }: BookingRequest & { language: GameLanguage }): Promise<Offer> {
    const { game, city } = await this.catalog.getOffer({ gameId, cityId, cityName });
    if (!game || !city) throw new Error('catalog answered an offer without its game or city');
    if (game.currency !== 'EUR') throw new CurrencyUnsupported();
    if (isPriceOnRequest(game.priceCents)) throw new PriceOnRequest();
    const appId = language === 'de' ? game.loquizIdDe : game.loquizIdEn;
    if (!appId) throw new LanguageUnavailable({ language });
    if (appId !== loquizGameId) throw new LoquizGameMismatch();
    return {
      pricePerTeamCents: game.priceCents,
      game: {
        gameId: game.id,
        title: game.title,
        loquizGameId: appId,
        puzzleSheetPdfUrl: game.puzzleSheetPdfUrl || undefined,
        puzzleSheetJpgUrl: game.puzzleSheetJpgUrl || undefined,
        cityId: city.id,
        cityName: (uiLanguage === 'en' && city.nameEn) || city.name,
        countryCode: city.countryCode,
      },
    };
  }
}
