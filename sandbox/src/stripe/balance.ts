import type { PaymentRecord, RefundRecord } from './records.js';
import type { WireObject } from './wire.js';

/**
 * A movement of the account's balance. The sandbox takes no fees, pays nothing out, and takes nothing for disputes.
 */
export interface BalanceRecord {
  id: string;
  created: number;
  type: 'charge' | 'refund' | 'refund_failure';
  /** Negative for refunds. */
  amount: number;
  currency: string;
  source: string;
  description: string | null;
}

/** The movements that payments have caused, newest first; the payments are given newest first too. */
export const balanceMovements = (payments: readonly PaymentRecord[]): BalanceRecord[] =>
  payments
    .filter(({ status }) => status === 'succeeded')
    .flatMap((payment) => [...payment.refunds.flatMap(movementsOfRefund).toReversed(), movementOfCharge(payment)])
    .toSorted((a, b) => b.created - a.created);

const movementOfCharge = ({ chargeId, created, amount, currency, description }: PaymentRecord): BalanceRecord => ({
  id: `txn_${chargeId.slice(3)}`,
  created,
  type: 'charge',
  amount,
  currency,
  source: chargeId,
  description,
});

/** The amount of a failed refund leaves the balance first, and comes back with a second movement. */
function movementsOfRefund({ id, created, amount, currency, status }: RefundRecord): BalanceRecord[] {
  const common = { created, currency, source: id };
  const refund = { ...common, id: `txn_${id.slice(3)}`, type: 'refund' as const, amount: -amount };
  const description = 'REFUND FOR CHARGE';
  if (status !== 'failed') return [{ ...refund, description }];
  const failure = { ...common, id: `txn_f${id.slice(4)}`, type: 'refund_failure' as const, amount };
  return [
    { ...refund, description },
    { ...failure, description: 'REFUND FAILURE' },
  ];
}

export function balanceToWire(record: BalanceRecord): WireObject {
  const { id, created, type, amount, currency, source, description } = record;
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: type,
    source,
    status: 'available',
    type,
  };
}
