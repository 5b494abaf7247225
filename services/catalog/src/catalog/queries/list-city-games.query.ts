import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CatalogNotFound } from '../domain/catalog.errors.js';
import type { GameView } from '../domain/offer-index.js';
import { gameColumns } from './columns.js';
import { gameViews } from './views.js';

/** The games of a city, in the order its editor gave them. */
@Injectable()
export class ListCityGames {
  constructor(private readonly tx: Transaction) {}

  async execute(cityId: string): Promise<GameView[]> {
    const [row] = await this.tx.read(
      { games: gameViews },
      `SELECT (
         SELECT coalesce(json_agg(game ORDER BY position), '[]')
         FROM (SELECT ${gameColumns}, played.position FROM city_games AS played JOIN games_on_sale AS games ON games.id = played.game_id WHERE played.city_id = cities.id) AS game
       ) AS games
       FROM cities WHERE id = $1`,
      [cityId],
    );
    if (!row) throw new CatalogNotFound();
    return row.games;
  }
}
