import { Injectable } from '@nestjs/common';
import { record, text, Transaction } from '@shop/persistence';
import { type Offer, OfferIndex, type OfferWanted } from '../domain/offer-index.js';
import { CatalogChanges } from '../persistence/catalog-changes.js';
import { CatalogCopy } from '../persistence/catalog-copy.js';
import { cityDetails } from '../persistence/city-details.js';
import { CachedPlaces } from './cached-places.js';
import { gameColumns } from './columns.js';
import { gameView } from './views.js';

/** Called for every booking, so it uses a cached index. */
@Injectable()
export class GetOffer {
  private readonly index: CatalogCopy<OfferIndex>;

  constructor(
    private readonly tx: Transaction,
    private readonly places: CachedPlaces,
    changes: CatalogChanges,
  ) {
    this.index = new CatalogCopy(changes, () => this.load());
  }

  async execute(wanted: OfferWanted): Promise<Offer> {
    return (await this.index.get()).find(wanted);
  }

  /**
   * When a sync ends between the reads, all copies are discarded, so that only the requests that wait for this load
   * can see games and cities of different syncs.
   */
  private async load(): Promise<OfferIndex> {
    const { places } = await this.places.cities.get();
    const games = await this.tx.read(gameView, `SELECT ${gameColumns} FROM games_on_sale AS games`);
    const cities = await this.tx.read({ id: text, details: record(cityDetails) }, selectCityDetails);
    return new OfferIndex(games, places, new Map(cities.map(({ id, details }) => [id, details])));
  }
}

const selectCityDetails = 'SELECT id, details FROM cities WHERE details IS NOT NULL';
