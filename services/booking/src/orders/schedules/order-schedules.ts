import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ProjectOrders } from '../use-cases/project-orders.use-case.js';

/** How far the list of orders may be behind, in milliseconds. */
const everyMs = 1_000;

@Injectable()
export class OrderSchedules {
  constructor(private readonly projectOrders: ProjectOrders) {}

  // Runs in each replica: looking for changes costs no more than claiming the run. `OrderProjection.project` writes
  // nothing when another replica has projected the same changes.
  @Scheduled({ name: 'project-orders', everyMs, scope: 'process' })
  project(): Promise<void> {
    return this.projectOrders.execute();
  }
}
