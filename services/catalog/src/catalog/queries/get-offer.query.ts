import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { type Offer, OfferIndex, type OfferWanted } from '../domain/offer-index.js';
import { CatalogChanges } from '../persistence/catalog-changes.js';
import { CatalogCopy } from '../persistence/catalog-copy.js';
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
   * When a sync ends between the two reads, both copies are discarded, so that only the request that started this load
   * can see games and cities of different syncs.
   */
  private async load(): Promise<OfferIndex> {
    const { places } = await this.places.cities.get();
    return new OfferIndex(await this.tx.read(gameView, `SELECT ${gameColumns} FROM games_on_sale AS games`), places);
  }
}
