/** `requested`: we owe it and have not told the provider yet. `cancelled`: the money went back another way. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** Money of one payment on its way back. */
export type Refund = {
  id: string;
  amountCents: number;
  reason: string;
  /** `shop` for what we owe by rule, `provider` for what was made in its dashboard, else the admin. */
  requestedBy: string;
  providerRefundId: string | null;
  state: RefundState;
  /** Counts requests to the provider that it refused; each attempt has an idempotency key of its own. */
  attempt: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A refund as the provider tells of it. */
export type ProviderRefund = {
  providerRefundId: string;
  /** Ours, where we asked for it. */
  refundId?: string;
  /** For a refund that we did not ask for. */
  newId: string;
  amountCents: number;
  reason: string;
  state: Exclude<RefundState, 'requested'>;
};

/** A state follows only one of a lower rank, so that reports in any order end in the same state. */
const rank: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 };

export const isRequested = ({ state }: Refund): boolean => state === 'requested';

/** Whether its money has left or will leave us. */
export const isOutstanding = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

/** Writes the provider's refund into the one that it is about, or adds it where it is news. */
export function recordAtProvider(refunds: Refund[], refund: ProviderRefund, now: Date): void {
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
  // We may have cancelled it while the provider was at work on it.
  if (known.providerRefundId === null || rank[state] > rank[known.state]) {
    Object.assign(known, { providerRefundId, state, updatedAt: now });
  }
}
