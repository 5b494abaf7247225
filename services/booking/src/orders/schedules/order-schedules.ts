import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { ProjectOrders } from '../use-cases/project-orders.use-case.js';

/** How far the list of orders may be behind, in milliseconds. */
const everyMs = 1_000;

@Injectable()
export class OrderSchedules {
  constructor(private readonly projectOrders: ProjectOrders) {}

  // In each replica: to look for changes is as cheap as to claim the run, and the position excludes a second
  // projection.
  @Scheduled({ name: 'project-orders', everyMs, scope: 'process' })
  project(): Promise<void> {
    return this.projectOrders.execute();
  }
}
