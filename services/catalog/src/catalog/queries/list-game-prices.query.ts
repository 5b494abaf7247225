import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';

/**
 * The prices per team at which games can be booked, each once, the lowest first; 0 or less, which means price on
 * request, is left out.
 */
@Injectable()
export class ListGamePrices {
  constructor(private readonly tx: Transaction) {}

  async execute(): Promise<number[]> {
    const rows = await this.tx.read(
      { priceCents: number },
      `SELECT DISTINCT price_cents AS "priceCents" FROM games_on_sale AS games
       WHERE price_cents > 0 AND EXISTS (SELECT FROM city_games WHERE game_id = games.id) ORDER BY price_cents`,
    );
    return rows.map(({ priceCents }) => priceCents);
  }
}
