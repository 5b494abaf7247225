import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';

const condition = `order_id IS NULL AND erased_at IS NULL AND state IN ('refunded', 'declined', 'closed') AND decided_at < $1`;

/**
 * Decided withdrawals for which no order was found. They have their own retention period, because the erasure of an
 * order finds only those with its number.
 */
@Injectable()
export class WithdrawalsWithoutOrder {
  constructor(private readonly tx: Transaction) {}

  async count(decidedBefore: Date): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM withdrawals WHERE ${condition}`;
    const [row] = await this.tx.read({ count: number }, sql, [decidedBefore]);
    return row!.count;
  }

  /** Returns how many withdrawals were erased. */
  erase(decidedBefore: Date, now: Date): Promise<number> {
    const sql = `UPDATE withdrawals SET email = '', name = '', text = '', reason = '', order_number = '', erased_at = $2
      WHERE ${condition}`;
    return this.tx.autocommit(() => this.tx.execute(sql, [decidedBefore, now]));
  }
}
