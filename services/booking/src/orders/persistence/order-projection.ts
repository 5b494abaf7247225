import { Injectable } from '@nestjs/common';
import { boolean, listOf, type Shape, text, Transaction } from '@shop/persistence';
import { NIL, validate as isUuid } from 'uuid';

const columns = [
  'kind',
  'order_number',
  'status',
  'customer_name',
  'email',
  'city_name',
  'game_title',
  'total_cents',
  'currency',
  'created_at',
  'flags',
  'partner',
  'search_text',
  'erased_at',
];
const row = (table: string): string => `(${columns.map((column) => `${table}.${column}`).join(', ')})`;

/** Writes the rows of orders again from their sources; rows that are right already are left alone. */
const writeOrdersSql = `INSERT INTO orders (id, ${columns.join(', ')})
  SELECT id, ${columns.join(', ')} FROM order_sources WHERE id = ANY($1::uuid[])
  ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE ${row('orders')} IS DISTINCT FROM ${row('excluded')}`;

/** An observation that was recorded before keeps its time. */
const recordObservationsSql = `INSERT INTO order_timeline (order_id, key, at, kind, actor, amount_cents, detail)
  SELECT order_id, key, at, kind, 'shop', amount_cents, detail FROM order_observations WHERE order_id = ANY($1::uuid[])
  ON CONFLICT DO NOTHING`;

export type OrderChanges = {
  /** Snapshots of PostgreSQL: which transactions were seen last time, and which are seen by this statement. */
  seen: string;
  now: string;
  /** Whether `seen` comes from another database server, whose transactions had other numbers. */
  isSeenOnOtherDatabase: boolean;
  /** One id for each changed row. Some may belong to no order: other services choose the ids of what they sell. */
  ids: string[];
};
const changesShape: Shape<OrderChanges> = { seen: text, now: text, isSeenOnOtherDatabase: boolean, ids: listOf(text) };

/** From this number of changes on, all rows are written again, in parts of this size. */
export const maxChanges = 5_000;

/**
 * `ORDER BY` and `LIMIT` keep the planner on the index, which has few entries after the stored snapshot, however many
 * rows the planner expects there.
 */
const changedRows = (id: string, table: string, where = 'true'): string => `(SELECT ${id}::text FROM ${table}
  WHERE ${where} AND changed_in >= pg_snapshot_xmin(seen) AND NOT pg_visible_in_snapshot(changed_in, seen)
  ORDER BY changed_in LIMIT ${maxChanges})`;

/**
 * The table `orders`, which follows its sources in batches (ADR 0034). `seen` is a snapshot and not a number, because a
 * transaction with a lower number may commit later than one with a higher number.
 */
@Injectable()
export class OrderProjection {
  constructor(private readonly tx: Transaction) {}

  /**
   * The orders whose sources were changed by transactions that the projection has not seen yet. The `LIMIT 1` shows the
   * planner that there is one snapshot. If the planner expected more, it would compile the statement each time (JIT),
   * for 100 ms of CPU.
   */
  async changes(): Promise<OrderChanges> {
    const [changes] = await this.tx.read(
      changesShape,
      `SELECT seen::text, pg_current_snapshot()::text AS now,
         pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()) AS "isSeenOnOtherDatabase",
         ARRAY(${changedRows('id', 'bookings')} UNION ALL ${changedRows('id', 'gift_card_sales')}
           UNION ALL ${changedRows('reference_id', 'payments', `purpose = 'gift_card'`)}) AS ids
       FROM (SELECT seen FROM order_projection LIMIT 1) AS position`,
    );
    return changes!;
  }

  /**
   * Projects these changes. False when the changes are outdated, because another process has projected in the meantime.
   */
  async project({ seen, now, ids }: OrderChanges): Promise<boolean> {
    return this.tx.run(async () => {
      const lockSeen = 'SELECT FROM order_projection WHERE seen::text = $1 FOR UPDATE';
      if ((await this.tx.execute(lockSeen, [seen])) === 0) return false;
      await this.write(ids.filter((id) => isUuid(id)));
      await this.moveTo(now);
      return true;
    });
  }

  /** Removes rows without a source and writes all others again, part by part. Returns how many were out of date. */
  async rebuild(): Promise<number> {
    // This snapshot is taken before the sources are read, so that what changes meanwhile is projected once more.
    const [before] = await this.tx.read({ now: text }, 'SELECT pg_current_snapshot()::text AS now');
    let outdated = await this.tx.autocommit(() =>
      this.tx.execute(`DELETE FROM orders WHERE NOT EXISTS (SELECT FROM bookings WHERE bookings.id = orders.id)
        AND NOT EXISTS (SELECT FROM gift_card_sales WHERE gift_card_sales.id = orders.id)`),
    );
    let ids = await this.idsAfter(NIL);
    while (ids.length > 0) {
      const part = ids;
      outdated += await this.tx.run(async () => {
        // With this lock, nobody else writes these rows between the reading of their sources and the commit.
        await this.tx.execute('SELECT FROM order_projection FOR UPDATE');
        return this.write(part);
      });
      ids = await this.idsAfter(part.at(-1)!);
    }
    await this.tx.autocommit(() => this.moveTo(before!.now));
    return outdated;
  }

  private async idsAfter(id: string): Promise<string[]> {
    const rows = await this.tx.read(
      { id: text },
      `SELECT id FROM (SELECT id FROM bookings UNION ALL SELECT id FROM gift_card_sales) AS sources
       WHERE id > $1 ORDER BY id LIMIT ${maxChanges}`,
      [id],
    );
    return rows.map((source) => source.id);
  }

  /** Returns how many rows were out of date. */
  private async write(ids: string[]): Promise<number> {
    const written = await this.tx.execute(writeOrdersSql, [ids]);
    await this.tx.execute(recordObservationsSql, [ids]);
    return written;
  }

  private async moveTo(snapshot: string): Promise<void> {
    await this.tx.execute('UPDATE order_projection SET seen = $1', [snapshot]);
  }
}
