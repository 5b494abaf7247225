import { Inject, Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { BOOKING_CONFIG } from '../../config.js';
import type { RowsRule } from '../promise-rule.js';
import type { PromisesConfig } from '../promises.config.js';
import { RefundUndelivered } from '../use-cases/refund-undelivered.use-case.js';

/** How many undelivered bookings one run finds at most. */
const batchSize = 100;

/** A paid booking gets its tickets in time. What cannot be delivered is refunded. */
@Injectable()
export class DeliveryRule implements RowsRule {
  readonly name = 'delivery';

  constructor(
    private readonly tx: Transaction,
    private readonly refundUndelivered: RefundUndelivered,
    private readonly clock: Clock,
    @Inject(BOOKING_CONFIG) private readonly config: PromisesConfig,
  ) {}

  async find(): Promise<string[]> {
    const overdue = await this.tx.read(
      { id: text },
      `SELECT id FROM undelivered_bookings AS undelivered WHERE paid_at < $1
         AND NOT EXISTS (SELECT FROM broken_promises WHERE rule = $2 AND subject = undelivered.id::text AND mended_at IS NULL)
       ORDER BY paid_at LIMIT ${batchSize}`,
      [this.dueBefore, this.name],
    );
    return overdue.map(({ id }) => id);
  }

  mend(bookingId: string): Promise<string | undefined> {
    return this.refundUndelivered.execute(bookingId, this.dueBefore);
  }

  private get dueBefore(): Date {
    return new Date(this.clock.now().getTime() - this.config.PROMISES_REFUND_AFTER_SECONDS * 1_000);
  }
}
