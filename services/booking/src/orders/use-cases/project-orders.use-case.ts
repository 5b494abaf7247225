import { Injectable } from '@nestjs/common';
import { maxChanges, OrderProjection } from '../persistence/order-projection.js';

/** Brings the list of orders up to date. */
@Injectable()
export class ProjectOrders {
  constructor(private readonly orders: OrderProjection) {}

  async execute(): Promise<void> {
    while (!(await this.projectChanges()));
  }

  /** False when another replica has projected in the meantime: which changes are left has to be read again. */
  private async projectChanges(): Promise<boolean> {
    const changes = await this.orders.changes();
    // Either the stored snapshot comes from another database server, or there may be more changes than were read.
    if (changes.isSeenOnOtherDatabase || changes.ids.length >= maxChanges) {
      await this.orders.rebuild();
      return true;
    }
    return changes.ids.length === 0 || this.orders.project(changes);
  }
}
