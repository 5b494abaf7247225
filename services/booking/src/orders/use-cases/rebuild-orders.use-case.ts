import { Injectable } from '@nestjs/common';
import { OrderProjection } from '../persistence/order-projection.js';

/** Builds the rows of all orders again from their sources. Returns how many were out of date. */
@Injectable()
export class RebuildOrders {
  constructor(private readonly orders: OrderProjection) {}

  execute(): Promise<number> {
    return this.orders.rebuild();
  }
}
