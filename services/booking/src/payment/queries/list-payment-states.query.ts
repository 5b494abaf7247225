import { Injectable } from '@nestjs/common';
import { nullable, oneOf, text, timestamp, Transaction } from '@shop/persistence';
import type { PaymentStatus } from '../domain/payment-state.js';

export type PaymentStateView = { referenceId: string; status: PaymentStatus; paidAt: Date | null };

const shape = {
  referenceId: text,
  status: oneOf('pending', 'paid', 'expired', 'failed', 'refunded'),
  paidAt: nullable(timestamp),
};

/**
 * The outcomes of payments by reference; unknown references are left out. Of several attempts the paid one counts,
 * otherwise the latest. A duplicate payment counts as failed, so that the hold of its session is released.
 */
@Injectable()
export class ListPaymentStates {
  constructor(private readonly tx: Transaction) {}

  execute({ referenceIds }: { referenceIds: string[] }): Promise<PaymentStateView[]> {
    return this.tx.read(
      shape,
      `SELECT DISTINCT ON (reference_id) reference_id AS "referenceId", state AS status, paid_at AS "paidAt"
       FROM payments, LATERAL (SELECT CASE WHEN flags @> '{duplicate_payment}' THEN 'failed' ELSE status END AS state) AS effective
       WHERE reference_id = ANY($1)
       ORDER BY reference_id, (state IN ('paid', 'refunded')) DESC, attempt DESC`,
      [referenceIds],
    );
  }
}
