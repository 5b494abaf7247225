import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import type { ListOrdersInput } from '../queries/list-orders.query.js';

/** Records who exported which orders. */
@Injectable()
export class RecordOrderExport {
  constructor(
    private readonly tx: Transaction,
    private readonly actions: AdminActions,
  ) {}

  async execute({ search, kind, status, flag, from, to }: ListOrdersInput): Promise<void> {
    // The search text is left out: it may be a name, and audit records cannot be erased.
    const after = { kind, status, flag, from, to, hasSearch: search.trim() !== '' };
    await this.tx.run(() => this.actions.record({ action: 'order.exported', target: 'orders', after }));
  }
}
