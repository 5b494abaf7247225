import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { OrderRecords } from '../persistence/order-records.js';

/** Builds the rows of all orders again from their sources. Returns how many were wrong. */
@Injectable()
export class RebuildOrders {
  constructor(
    private readonly tx: Transaction,
    private readonly orders: OrderRecords,
  ) {}

  execute(): Promise<number> {
    return this.tx.run(() => this.orders.rebuild());
  }
}
