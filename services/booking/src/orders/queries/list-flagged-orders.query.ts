import { Injectable } from '@nestjs/common';
import {
  nullable,
  number,
  type Page,
  type PageRequest,
  readPage,
  type Shape,
  text,
  timestamp,
  Transaction,
} from '@shop/persistence';
import { orderColumnsOf, orderFlag, type OrderFlag, orderShape, type OrderView } from './list-orders.query.js';

/** Something about an order that an operator has to look at. */
export type FlaggedOrderView = {
  order: OrderView;
  flag: OrderFlag;
  raisedAt: Date;
  times: number;
  /** How much money the flag is about; null when it is about no amount. */
  amountCents: number | null;
};

type Row = OrderView & { flagId: string } & Omit<FlaggedOrderView, 'order'>;
const rowShape: Shape<Row> = {
  ...orderShape,
  flagId: text,
  flag: orderFlag,
  raisedAt: timestamp,
  times: number,
  amountCents: nullable(number),
};

/** The open flags of all orders, the most recently raised first. */
@Injectable()
export class ListFlaggedOrders {
  constructor(private readonly tx: Transaction) {}

  async execute(request: PageRequest): Promise<Page<FlaggedOrderView> & { total: number }> {
    const [page, [count]] = await Promise.all([this.read(request), this.count()]);
    return { ...page, total: count!.total };
  }

  private async read(request: PageRequest): Promise<Page<FlaggedOrderView>> {
    const { items, next } = await readPage(
      request,
      (after, limit) =>
        this.tx.read(
          rowShape,
          // A flag whose order is not listed yet follows within seconds.
          `SELECT ${orderColumnsOf('orders')}, flag_id AS "flagId", flag, raised_at AS "raisedAt", times,
             amount_cents AS "amountCents"
           FROM orders JOIN (SELECT id AS flag_id, order_id, flag, raised_at, times, amount_cents FROM order_flags WHERE done_at IS NULL) AS open
             ON orders.id = open.order_id
           WHERE $1::timestamptz IS NULL OR (raised_at, flag_id) < ($1, $2::uuid)
           ORDER BY raised_at DESC, flag_id DESC LIMIT $3`,
          [after?.at ?? null, after?.id ?? null, limit],
        ),
      ({ raisedAt, flagId }) => ({ at: raisedAt, id: flagId }),
    );
    return {
      items: items.map(({ flagId: _, flag, raisedAt, times, amountCents, ...order }) => ({
        order,
        flag,
        raisedAt,
        times,
        amountCents,
      })),
      next,
    };
  }

  private count(): Promise<{ total: number }[]> {
    return this.tx.read({ total: number }, 'SELECT count(*)::integer AS total FROM order_flags WHERE done_at IS NULL');
  }
}
