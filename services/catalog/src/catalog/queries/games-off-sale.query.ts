import { Injectable } from '@nestjs/common';
import { listOf, number, oneOf, record, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import type { ClosedReason } from '../domain/sale-gate.js';
import { type Outage, SaleGateRepository } from '../persistence/sale-gate.repository.js';

export type GameOffSaleView = {
  gameId: string;
  title: string;
  language: 'de' | 'en';
  loquizId: string;
  reason: ClosedReason;
  since: Date;
  /** The largest cities in which the game is played. */
  cities: Array<{ name: string; nameEn: string }>;
  cityCount: number;
};

const view: Shape<GameOffSaleView> = {
  gameId: text,
  title: text,
  language: oneOf('de', 'en'),
  loquizId: text,
  reason: oneOf('closed', 'missing'),
  since: timestamp,
  cities: listOf(record({ name: text, nameEn: text })),
  cityCount: number,
};

/** How many app ids stay on sale although Loquiz reports them as closed or missing, and since when it does. */
export type SaleGateDoubt = { since: Date; appIdCount: number };
const doubt: Shape<SaleGateDoubt> = { since: timestamp, appIdCount: number };

const maxCities = 10;

/** App ids of games that cannot be bought at present, for admins. */
@Injectable()
export class GamesOffSale {
  constructor(
    private readonly tx: Transaction,
    private readonly gate: SaleGateRepository,
  ) {}

  list(): Promise<GameOffSaleView[]> {
    return this.tx.read(
      view,
      `SELECT games.id AS "gameId", title, language, app.loquiz_id AS "loquizId", reason, since,
         (SELECT count(*)::integer FROM city_games AS link WHERE link.game_id = games.id) AS "cityCount",
         (SELECT coalesce(json_agg(city), '[]') FROM (
            SELECT name, name_en AS "nameEn" FROM city_games AS link JOIN cities ON cities.id = link.city_id
            WHERE link.game_id = games.id ORDER BY population DESC, name LIMIT $1
          ) AS city) AS cities
       FROM games, LATERAL (VALUES ('de', loquiz_id_de), ('en', loquiz_id_en)) AS app(language, loquiz_id)
       JOIN closed_loquiz_games AS closed ON closed.loquiz_id = app.loquiz_id ORDER BY title, language`,
      [maxCities],
    );
  }

  /** The present outage of Loquiz, once it has lasted so long that operators are alerted. */
  async longOutage(): Promise<Outage | undefined> {
    const outage = await this.gate.outage();
    return outage?.isLong ? outage : undefined;
  }

  /** Undefined unless Loquiz, when last asked, reported so many app ids as closed or missing that this is doubted. */
  async doubt(): Promise<SaleGateDoubt | undefined> {
    const [row] = await this.tx.read(
      doubt,
      `SELECT min(since) AS since, count(*)::integer AS "appIdCount" FROM doubtful_loquiz_games HAVING count(*) > 0`,
    );
    return row;
  }
}
