import { Injectable } from '@nestjs/common';
import { nullable, record, Transaction } from '@shop/persistence';
import type { CityDetails } from '../domain/catalog-content.js';
import { CatalogNotFound } from '../domain/catalog.errors.js';
import type { GameView } from '../domain/offer-index.js';
import { cityDetails } from '../persistence/city-details.js';
import { gameColumns } from './columns.js';
import { gameViews } from './views.js';

/**
 * The games of a city that are on sale, in the order that editors chose, and the city's details, which are the same for
 * all of these games.
 */
@Injectable()
export class ListCityGames {
  constructor(private readonly tx: Transaction) {}

  async execute(cityId: string): Promise<{ games: GameView[]; details: CityDetails | null }> {
    const [row] = await this.tx.read(
      { games: gameViews, details: nullable(record(cityDetails)) },
      `SELECT (
         SELECT coalesce(json_agg(game ORDER BY position), '[]')
         FROM (SELECT ${gameColumns}, played.position FROM city_games AS played JOIN games_on_sale AS games ON games.id = played.game_id WHERE played.city_id = cities.id) AS game
       ) AS games, details
       FROM cities WHERE id = $1`,
      [cityId],
    );
    if (!row) throw new CatalogNotFound();
    return row;
  }
}
