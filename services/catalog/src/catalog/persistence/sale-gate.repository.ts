import { Injectable } from '@nestjs/common';
import { boolean, nullable, number, oneOf, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { type ClosedReason, type SaleGateDecision, alertAfterMinutes } from '../domain/sale-gate.js';
import { CatalogRepository } from './catalog.repository.js';

type ClosedApp = { appId: string; reason: ClosedReason };
const closedApp: Shape<ClosedApp> = { appId: text, reason: oneOf('closed', 'missing') };

/**
 * Since when Loquiz has given no usable answer. `status` is that of Loquiz's last response; null without a response, or
 * when Loquiz's list left out too many of our games to ask for each of them.
 */
export type Outage = { since: Date; status: number | null; isLong: boolean };
const outage: Shape<Outage> = { since: timestamp, status: nullable(number), isLong: boolean };

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

  /**
   * Replaces the doubtful ids: those that Loquiz reports as closed or missing, but too many at once to be plausible.
   * Ids that were doubtful before keep their `since`.
   */
  async recordDoubtful(appIds: string[]): Promise<void> {
    await this.tx.run(async () => {
      await this.tx.execute('DELETE FROM doubtful_loquiz_games WHERE loquiz_id <> ALL($1::text[])', [appIds]);
      await this.tx.execute(
        'INSERT INTO doubtful_loquiz_games (loquiz_id) SELECT unnest($1::text[]) ON CONFLICT (loquiz_id) DO NOTHING',
        [appIds],
      );
    });
  }

  async recordNoAnswer(status: number | null): Promise<void> {
    const sql = `INSERT INTO loquiz_outage (status) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET status = excluded.status`;
    await this.tx.autocommit(() => this.tx.execute(sql, [status]));
  }

  async recordAnswer(): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM loquiz_outage', []));
  }

  /** Undefined when Loquiz gave a usable answer the last time it was asked. */
  async outage(): Promise<Outage | undefined> {
    const [row] = await this.tx.read(
      outage,
      `SELECT since, status, since <= clock_timestamp() - $1 * interval '1 minute' AS "isLong" FROM loquiz_outage`,
      [alertAfterMinutes],
    );
    return row;
  }

  async countDoubtful(): Promise<number> {
    const sql = 'SELECT count(*)::integer AS count FROM doubtful_loquiz_games';
    const [row] = await this.tx.read({ count: number }, sql);
    return row!.count;
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
