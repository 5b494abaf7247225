/** `requested`: not sent to the provider yet. `cancelled`: the money was refunded another way. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** One refund of a payment. */
export type Refund = {
  id: string;
  amountCents: number;
  reason: string;
  /** `shop` for refunds by rule, `provider` for those made in its dashboard, otherwise the admin. */
  requestedBy: string;
  providerRefundId: string | null;
  state: RefundState;
  /** Grows with each request that the provider refused; each attempt has its own idempotency key. */
  attempt: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A refund as the provider reports it. */
export type ProviderRefund = {
  providerRefundId: string;
  /** Our own id, when we requested it. */
  refundId?: string;
  /** The id under which we store the refund when we did not request it. */
  newId: string;
  amountCents: number;
  reason: string;
  state: Exclude<RefundState, 'requested'>;
};

/** A state can only follow one of a lower rank, so that reports in any order lead to the same state. */
const rank: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 };

export const isRequested = ({ state }: Refund): boolean => state === 'requested';

/** Whether its money was or will be refunded. */
export const isOutstanding = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

/** Updates our refund with the provider's state, or adds one that we did not request. */
export function recordProviderRefund(refunds: Refund[], refund: ProviderRefund, now: Date): void {
  const { providerRefundId, refundId, newId, amountCents, reason, state } = refund;
  const known = refunds.find((each) => each.providerRefundId === providerRefundId || each.id === refundId);
  if (!known) {
    refunds.push({
      id: newId,
      amountCents,
      reason,
      requestedBy: 'provider',
      providerRefundId,
      state,
      attempt: 1,
      createdAt: now,
      updatedAt: now,
    });
    return;
  }
  // It may have been cancelled here while the provider processed it.
  if (known.providerRefundId === null || rank[state] > rank[known.state]) {
    Object.assign(known, { providerRefundId, state, updatedAt: now });
  }
}
