import { Inject, Injectable } from '@nestjs/common';
import type { BookableDetails } from '../domain/booking-request.js';
import { type Offer, offerOf, type OfferRequest } from '../domain/offer.js';
import { CATALOG_CLIENT, type CatalogClient } from './clients.js';

/** Finds the game and city of a request in the catalog, with the current price. */
@Injectable()
export class Offers {
  constructor(@Inject(CATALOG_CLIENT) private readonly catalog: CatalogClient) {}

  async find(request: BookableDetails & OfferRequest): Promise<Offer> {
    const { gameId, cityId, cityName } = request;
    const { game, city } = await this.catalog.getOffer({ gameId, cityId, cityName });
    if (!game || !city) throw new Error('catalog returned an offer without its game or city');
    return offerOf({ game, city }, request);
  }
}
