import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, requireSignedInAdmin } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { OrderNotFound } from '../../orders/domain/order.errors.js';
import { erasureRefusal } from '../domain/order-erasure.js';
import { OrderDataRepository } from '../persistence/order-data.repository.js';
import { RetentionPeriods } from '../retention-periods.js';
import { EraseOrders } from './erase-orders.use-case.js';

/** Erases the personal data of one order at its customer's request. A repeated call has no effect. */
@Injectable()
export class EraseOrder {
  constructor(
    private readonly tx: Transaction,
    private readonly data: OrderDataRepository,
    private readonly eraseOrders: EraseOrders,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
    private readonly periods: RetentionPeriods,
  ) {}

  async execute(orderId: string): Promise<void> {
    const { email: actor } = requireSignedInAdmin();
    if (!isUuid(orderId)) throw new OrderNotFound();
    await this.tx.run(async () => {
      await this.data.lock([orderId]);
      const [order] = await this.data.find([orderId], this.periods.withdrawalPeriodDays);
      if (!order) throw new OrderNotFound();
      if (order.isErased) return;
      const refusal = erasureRefusal(order.facts, this.clock.now());
      if (refusal) throw refusal;
      await this.eraseOrders.execute([orderId], actor);
      // The record does not contain the erased data, because audit records cannot be erased.
      await this.actions.record({ action: 'order.erased', target: orderId });
    });
  }
}
