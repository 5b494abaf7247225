import { Injectable } from '@nestjs/common';
import { number, text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { TimelineEntry } from '../domain/timeline.js';

/** A sale of a gift card, as the service that sells it tells. */
export type GiftCardSale = {
  id: string;
  orderNumber: string;
  buyerName: string;
  buyerEmail: string;
  partner: string | null;
  valueCents: number;
  currency: string;
  createdAt: Date;
};

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
];

const projection = (where: string): string => `INSERT INTO orders (id, ${columns.join(', ')})
  SELECT id, ${columns.join(', ')} FROM order_sources ${where}
  ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Writes the read model of the orders: a row of `orders` for each, and what happened to it. */
@Injectable()
export class OrderRecords {
  constructor(private readonly tx: Transaction) {}

  /**
   * Brings the order's row up to date at the end of the open transaction, whichever of its sources that transaction changes.
   * The row is locked last and before its sources are read, so that the later of two transactions sees both changes.
   */
  refresh(orderId: string): void {
    // Other services choose the ids of what they sell.
    if (!isUuid(orderId)) return;
    this.tx.beforeCommit(`order ${orderId}`, async () => {
      await this.tx.write({}, 'SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
      await this.tx.execute(projection('WHERE id = $1'), [orderId]);
    });
  }

  /** Adds what happened; entries that were recorded before stay as they are. False when all of them were. */
  async add(orderId: string, entries: TimelineEntry[]): Promise<boolean> {
    if (entries.length === 0 || !isUuid(orderId)) return false;
    const added = await this.tx.execute(
      `INSERT INTO order_timeline (order_id, key, at, kind, actor, amount_cents, detail)
       SELECT $1, * FROM unnest($2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::int[], $7::text[])
       ON CONFLICT DO NOTHING`,
      [
        orderId,
        entries.map(({ key }) => key),
        entries.map(({ at }) => at),
        entries.map(({ kind }) => kind),
        entries.map(({ actor }) => actor),
        entries.map(({ amountCents }) => amountCents ?? null),
        entries.map(({ detail }) => detail ?? null),
      ],
    );
    return added > 0;
  }

  /** False when the sale was recorded before. */
  async addSale(sale: GiftCardSale): Promise<boolean> {
    const { id, orderNumber, buyerName, buyerEmail, partner, valueCents, currency, createdAt } = sale;
    if (!isUuid(id)) return false;
    const added = await this.tx.execute(
      `INSERT INTO gift_card_sales (id, order_number, buyer_name, buyer_email, partner, value_cents, currency, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [id, orderNumber, buyerName, buyerEmail, partner, valueCents, currency, createdAt],
    );
    this.refresh(id);
    return added === 1;
  }

  async markIssued(purchaseId: string, at: Date): Promise<void> {
    await this.tx.execute('UPDATE gift_card_sales SET issued_at = $2 WHERE id = $1 AND issued_at IS NULL', [
      purchaseId,
      at,
    ]);
    this.refresh(purchaseId);
  }

  /** The address before; undefined for an unknown sale. */
  async changeSaleEmail(purchaseId: string, email: string): Promise<string | undefined> {
    const [before] = await this.tx.write(
      { email: text },
      `UPDATE gift_card_sales AS sale SET buyer_email = $2
       FROM (SELECT buyer_email FROM gift_card_sales WHERE id = $1 FOR UPDATE) AS before
       WHERE id = $1 RETURNING before.buyer_email AS email`,
      [purchaseId, email],
    );
    if (before) this.refresh(purchaseId);
    return before?.email;
  }

  /** Writes every row of `orders` again and removes rows without a source. Returns how many rows were wrong. */
  async rebuild(): Promise<number> {
    // Nothing changes an order meanwhile: each change writes its row last.
    await this.tx.execute('LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE');
    const [wrong] = await this.tx.read(
      { count: number },
      `SELECT count(*)::int AS count FROM
         (SELECT id, ${columns.join(', ')} FROM order_sources EXCEPT SELECT id, ${columns.join(', ')} FROM orders) AS changed`,
    );
    const removed = await this.tx.execute('DELETE FROM orders WHERE id NOT IN (SELECT id FROM order_sources)');
    await this.tx.execute(projection(''));
    return wrong!.count + removed;
  }
}
