import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import type { TimelineEntry } from '../domain/timeline.js';
import { OrderRecords } from '../persistence/order-records.js';

/** Records what other services report about an order. */
@Injectable()
export class RecordOrderFacts {
  constructor(
    private readonly tx: Transaction,
    private readonly orders: OrderRecords,
    private readonly clock: Clock,
  ) {}

  /** Without a time the fact happened now. */
  async add(
    orderId: string,
    { at = this.clock.now(), ...entry }: Omit<TimelineEntry, 'at'> & { at?: Date },
  ): Promise<void> {
    await this.tx.run(() => this.orders.add(orderId, [{ at, ...entry }]));
  }

  markIssued(purchaseId: string): Promise<void> {
    return this.tx.run(async () => {
      const at = this.clock.now();
      await this.orders.markIssued(purchaseId, at);
      await this.orders.add(purchaseId, [{ key: 'issued', at, kind: 'gift_card_issued', actor: 'shop' }]);
    });
  }
}
