import { Injectable } from '@nestjs/common';
import { boolean, nullable, number, oneOf, Rows, text, timestamp, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { WithdrawalState, WithdrawnOrder } from '../domain/withdrawal.js';
import { WithdrawalRow } from './withdrawal.row.js';

const orderShape = {
  id: text,
  kind: oneOf('booking', 'gift_card'),
  isPaid: boolean,
  hasFlags: boolean,
  createdAt: timestamp,
  teams: nullable(number),
};

/** Every change names the state that it follows, so that a second one at the same time has no effect. */
@Injectable()
export class WithdrawalRepository {
  readonly rows: Rows<WithdrawalRow>;

  constructor(private readonly tx: Transaction) {
    this.rows = new Rows(tx, WithdrawalRow);
  }

  async add(row: WithdrawalRow): Promise<void> {
    await this.tx.autocommit(() => this.rows.insert(row));
  }

  async find(id: string): Promise<WithdrawalRow | undefined> {
    return isUuid(id) ? this.rows.findOne({ id }) : undefined;
  }

  /** The oldest withdrawals in a state. */
  listIn(state: WithdrawalState, limit: number): Promise<WithdrawalRow[]> {
    return this.rows.findMany({ state }, { orderBy: 'receivedAt', limit });
  }

  /** False when the withdrawal is no longer in the state. */
  async change(id: string, from: WithdrawalState, changes: Partial<WithdrawalRow>): Promise<boolean> {
    return (await this.tx.autocommit(() => this.rows.update({ id, state: from }, changes))) === 1;
  }

  /** The order with this number and address, as it is now. */
  async findOrder(orderNumber: string, email: string): Promise<(WithdrawnOrder & { id: string }) | undefined> {
    const [order] = await this.tx.read(
      orderShape,
      `SELECT source.id, source.kind, source.flags <> '{}' AS "hasFlags", source.created_at AS "createdAt", teams,
         source.status IN ('paid', 'ticket_pending', 'ticket_created', 'ticket_failed', 'issued') AS "isPaid"
       FROM orders JOIN order_sources AS source ON source.id = orders.id LEFT JOIN bookings ON bookings.id = orders.id
       WHERE lower(orders.order_number) = lower($1) AND lower(source.email) = lower($2)`,
      [orderNumber, email],
    );
    return order && { ...order, teams: order.teams ?? 0 };
  }

  /** Returns how many drafts were removed. */
  removeDraftsBefore(time: Date): Promise<number> {
    return this.tx.autocommit(() =>
      this.tx.execute("DELETE FROM withdrawals WHERE state = 'draft' AND created_at < $1", [time]),
    );
  }
}
