import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { PaymentStatus } from '../domain/payment.js';

export type PaymentStateView = { referenceId: string; status: PaymentStatus };

/**
 * What became of payments, by reference; unknown references are left out. Of several attempts the one that took money
 * speaks, else the latest.
 */
@Injectable()
export class ListPaymentStates {
  constructor(private readonly tx: Transaction) {}

  execute({ referenceIds }: { referenceIds: string[] }): Promise<PaymentStateView[]> {
    return this.tx.query<PaymentStateView>(
      `SELECT DISTINCT ON (reference_id) reference_id AS "referenceId", status FROM payments
       WHERE reference_id = ANY($1) AND NOT flags @> '{duplicate_payment}'
       ORDER BY reference_id, (status IN ('paid', 'refunded')) DESC, attempt DESC`,
      [referenceIds],
    );
  }
}
