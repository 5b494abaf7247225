import { Injectable } from '@nestjs/common';
import { oneOf, type Shape, text, Transaction } from '@shop/persistence';
import type { ClosedReason, SaleGateDecision } from '../domain/sale-gate.js';
import { CatalogRepository } from './catalog.repository.js';

type ClosedApp = { appId: string; reason: ClosedReason };
const closedApp: Shape<ClosedApp> = { appId: text, reason: oneOf('closed', 'missing') };

/** App ids that are closed or missing at Loquiz; the view `games_on_sale` leaves them out. */
@Injectable()
export class SaleGateRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly catalog: CatalogRepository,
  ) {}

  /** The app ids of all games, whether they are on sale or not. */
  async appIds(): Promise<string[]> {
    const rows = await this.tx.read(
      { appId: text },
      `SELECT loquiz_id_de AS "appId" FROM games WHERE loquiz_id_de IS NOT NULL
       UNION SELECT loquiz_id_en FROM games WHERE loquiz_id_en IS NOT NULL ORDER BY 1`,
    );
    return rows.map(({ appId }) => appId);
  }

  async closed(): Promise<Map<string, ClosedReason>> {
    const rows = await this.tx.read(closedApp, 'SELECT loquiz_id AS "appId", reason FROM closed_loquiz_games');
    return new Map(rows.map(({ appId, reason }) => [appId, reason]));
  }

  /** The ids that Loquiz reports as closed although so many at once are not plausible; those of earlier checks keep their time. */
  async recordDoubtful(appIds: string[]): Promise<void> {
    await this.tx.run(async () => {
      await this.tx.execute('DELETE FROM doubtful_loquiz_games WHERE loquiz_id <> ALL($1::text[])', [appIds]);
      await this.tx.execute(
        'INSERT INTO doubtful_loquiz_games (loquiz_id) SELECT unnest($1::text[]) ON CONFLICT (loquiz_id) DO NOTHING',
        [appIds],
      );
    });
  }

  /** To be called in a transaction, by the holder of the sync lock. */
  async apply({ close, reopen }: SaleGateDecision): Promise<void> {
    await this.tx.execute(
      `INSERT INTO closed_loquiz_games (loquiz_id, reason)
       SELECT id, reason FROM jsonb_to_recordset($1::jsonb) AS app(id text, reason text)
       ON CONFLICT (loquiz_id) DO UPDATE SET reason = excluded.reason`,
      [JSON.stringify(close.map(({ appId, reason }) => ({ id: appId, reason })))],
    );
    await this.tx.execute('DELETE FROM closed_loquiz_games WHERE loquiz_id = ANY($1::text[])', [reopen]);
    await this.catalog.refreshLanguageFlags();
  }
}
