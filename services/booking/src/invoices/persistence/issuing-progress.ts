import { Injectable } from '@nestjs/common';
import { boolean, listOf, type Shape, text, Transaction } from '@shop/persistence';

/** What was changed since documents were last issued. */
export type UnseenChanges = {
  /** Snapshots of PostgreSQL: which transactions were seen last time, and which are seen by this statement. */
  seen: string;
  now: string;
  /** Whether every order has to be looked at: in the first run, and when `seen` comes from another database server. */
  mustCheckAll: boolean;
  /** One id for each changed row. Some may belong to something other than an order. */
  orderIds: string[];
};
const changesShape: Shape<UnseenChanges> = { seen: text, now: text, mustCheckAll: boolean, orderIds: listOf(text) };

/** From this number of changes on, all orders are looked at. */
export const maxChanges = 5_000;

const changedRows = (id: string, table: string, where = 'true'): string => `(SELECT ${id}::text FROM ${table}
  WHERE ${where} AND ${table}.changed_in >= pg_snapshot_xmin(seen) AND NOT pg_visible_in_snapshot(${table}.changed_in, seen)
  ORDER BY ${table}.changed_in LIMIT ${maxChanges})`;

/**
 * Which changes the issuing of documents has seen; the list of orders works in the same way (ADR 0034). The row of
 * `invoice_position` that stores this is also the lock of all number series.
 */
@Injectable()
export class IssuingProgress {
  constructor(private readonly tx: Transaction) {}

  async changes(): Promise<UnseenChanges> {
    const [changes] = await this.tx.read(
      changesShape,
      `SELECT seen::text, pg_current_snapshot()::text AS now,
         is_initial OR pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()) AS "mustCheckAll",
         ARRAY(${changedRows('id', 'bookings', 'paid_at IS NOT NULL')} UNION ALL ${changedRows('id', 'gift_card_sales')}
           UNION ALL ${changedRows('reference_id', 'payments', `purpose = 'gift_card'`)}
           UNION ALL (SELECT reference_id FROM payments JOIN refunds ON payment_id = payments.id
             WHERE refunds.changed_in >= pg_snapshot_xmin(seen) AND NOT pg_visible_in_snapshot(refunds.changed_in, seen)
             ORDER BY refunds.changed_in LIMIT ${maxChanges})) AS "orderIds"
       FROM (SELECT seen, is_initial FROM invoice_position LIMIT 1) AS position`,
    );
    return changes!;
  }

  /** Waits until nobody else issues documents, and excludes others until the transaction ends. */
  async lock(): Promise<void> {
    await this.tx.execute('SELECT FROM invoice_position FOR UPDATE');
  }

  async moveTo(snapshot: string): Promise<void> {
    await this.tx.autocommit(() =>
      this.tx.execute('UPDATE invoice_position SET seen = $1, is_initial = false', [snapshot]),
    );
  }
}
