import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { ActionEntry } from '../domain/timeline.js';

/**
 * What admins, customers and the shop itself did to orders. A timeline also has entries that are read from other
 * tables, and the states and flags that `OrderProjection` records when it first observes them.
 */
@Injectable()
export class OrderTimeline {
  constructor(private readonly tx: Transaction) {}

  /** False when an entry with the same key was recorded before; that entry stays as it is. */
  async add(orderId: string, { key, at, kind, actor, detail }: ActionEntry): Promise<boolean> {
    const added = await this.tx.execute(
      `INSERT INTO order_timeline (order_id, key, at, kind, actor, detail) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [orderId, key, at, kind, actor, detail ?? null],
    );
    return added === 1;
  }
}
