import { Injectable } from '@nestjs/common';
import { nullable, oneOf, text, timestamp, Transaction } from '@shop/persistence';
import type { PaymentStatus } from '../domain/payment.js';

export type PaymentStateView = { referenceId: string; status: PaymentStatus; paidAt: Date | null };

const shape = {
  referenceId: text,
  status: oneOf('pending', 'paid', 'expired', 'failed', 'refunded'),
  paidAt: nullable(timestamp),
};

/**
 * What became of payments, by reference; unknown references are left out. Of several attempts the one that took money
 * counts, else the latest. Money that came in twice pays for nothing: to whoever holds something for it, it failed.
 */
@Injectable()
export class ListPaymentStates {
  constructor(private readonly tx: Transaction) {}

  execute({ referenceIds }: { referenceIds: string[] }): Promise<PaymentStateView[]> {
    return this.tx.read(
      shape,
      `SELECT DISTINCT ON (reference_id) reference_id AS "referenceId", state AS status, paid_at AS "paidAt"
       FROM payments, LATERAL (SELECT CASE WHEN flags @> '{duplicate_payment}' THEN 'failed' ELSE status END AS state) AS told
       WHERE reference_id = ANY($1)
       ORDER BY reference_id, (state IN ('paid', 'refunded')) DESC, attempt DESC`,
      [referenceIds],
    );
  }
}
