import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { type Offer, OfferIndex, type OfferWanted } from '../domain/offer-index.js';
import { CatalogChanges } from '../persistence/catalog-changes.js';
import { cityColumns, gameColumns } from './columns.js';
import { cityViews, gameViews } from './views.js';

/**
 * Asked for every booking, so answered from a copy that is read once after each change. The copy is kept only while changes
 * are notified; a reading that began before a change is not kept.
 */
@Injectable()
export class GetOffer implements OnModuleInit {
  private index: OfferIndex | undefined;
  private reading: Promise<OfferIndex> | undefined;

  constructor(
    private readonly tx: Transaction,
    private readonly changes: CatalogChanges,
  ) {}

  onModuleInit(): void {
    this.changes.onChange(() => {
      this.index = undefined;
      this.reading = undefined;
    });
  }

  async execute(wanted: OfferWanted): Promise<Offer> {
    const index = this.changes.isSubscribed ? this.index : undefined;
    return (index ?? (await (this.reading ?? this.read()))).find(wanted);
  }

  private read(): Promise<OfferIndex> {
    const reading = this.load()
      .then((index) => {
        if (this.reading === reading) this.index = index;
        return index;
      })
      .finally(() => {
        if (this.reading === reading) this.reading = undefined;
      });
    this.reading = reading;
    return reading;
  }

  /** One statement, so that games and cities are of one moment. */
  private async load(): Promise<OfferIndex> {
    const [row] = await this.tx.read(
      { games: gameViews, cities: cityViews },
      `
      SELECT
        (SELECT coalesce(json_agg(game), '[]') FROM (SELECT ${gameColumns} FROM games) AS game) AS games,
        (SELECT coalesce(json_agg(city), '[]') FROM (SELECT ${cityColumns} FROM cities) AS city) AS cities`,
    );
    return new OfferIndex(row!.games, row!.cities);
  }
}
