import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import type { BookingFlag } from '../../booking/domain/booking-snapshots.js';
import type { FlagChanges } from '../../payment/purpose-handler.js';

/** The flags of orders that an operator has to look at. A flag that is raised again is open again. */
@Injectable()
export class OrderFlags {
  constructor(
    private readonly tx: Transaction,
    private readonly clock: Clock,
  ) {}

  /** To be called in the transaction of the change that raises the flags. Adds the amount to those of earlier calls. */
  async raise(orderId: string, flags: readonly BookingFlag[], amountCents?: number): Promise<void> {
    if (flags.length === 0 || !isUuid(orderId)) return;
    await this.tx.execute(
      `INSERT INTO order_flags (order_id, flag, raised_at, amount_cents) SELECT $1, unnest($2::text[]), $3, $4
       ON CONFLICT (order_id, flag) DO UPDATE SET raised_at = excluded.raised_at, times = order_flags.times + 1,
         amount_cents = coalesce(order_flags.amount_cents + excluded.amount_cents, excluded.amount_cents),
         done_at = NULL, done_by = NULL, note = NULL`,
      [orderId, [...new Set(flags)], this.clock.now(), amountCents ?? null],
    );
  }

  /** To be called in the transaction that changes the payment. */
  async apply(orderId: string, { raised, ended }: FlagChanges): Promise<void> {
    await this.raise(orderId, raised);
    await this.remove(orderId, ended);
  }

  /** False when the flag is not open. */
  async complete(orderId: string, flag: BookingFlag, actor: string, note: string | undefined): Promise<boolean> {
    const completed = await this.tx.execute(
      `UPDATE order_flags SET done_at = $3, done_by = $4, note = $5
       WHERE order_id = $1 AND flag = $2 AND done_at IS NULL`,
      [orderId, flag, this.clock.now(), actor, note ?? null],
    );
    return completed === 1;
  }

  /** For flags whose reason no longer exists. */
  private async remove(orderId: string, flags: readonly BookingFlag[]): Promise<void> {
    if (flags.length === 0 || !isUuid(orderId)) return;
    await this.tx.execute('DELETE FROM order_flags WHERE order_id = $1 AND flag = ANY($2)', [orderId, flags]);
  }
}
