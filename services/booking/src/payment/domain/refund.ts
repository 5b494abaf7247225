/** `requested`: not sent to the provider yet. `cancelled`: the money was refunded another way. */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** One refund of a payment. */
export type Refund = {
  id: string;
  amountCents: number;
  reason: string;
  /** `shop` for refunds by rule, `provider` for those made in the provider's dashboard, otherwise the admin. */
  requestedBy: string;
  providerRefundId: string | null;
  state: RefundState;
  /** Grows with each request that the provider refused; each attempt has its own idempotency key. */
  attempt: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What a request for a refund contains. */
export type RefundRequest = Pick<Refund, 'id' | 'amountCents' | 'reason' | 'requestedBy'>;

/** A refund as the provider reports it. */
export type ProviderRefund = {
  providerRefundId: string;
  /** The id of our refund, when the shop requested it. */
  refundId?: string;
  /** The id for a new refund, when the shop did not request it. */
  newId: string;
  amountCents: number;
  reason: string;
  state: Exclude<RefundState, 'requested'>;
};

/** A state can only follow one of a lower rank, so that reports in any order lead to the same state. */
const rank: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 };

export const isRequested = ({ state }: Refund): boolean => state === 'requested';

/** Whether a refund lowers the amount that may still be refunded: it is requested, on its way, or made. */
export const reducesRefundable = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

/** The cents of all refunds that are requested, on their way, or made. */
export const committedRefundCents = (refunds: Refund[]): number =>
  refunds.filter(reducesRefundable).reduce((total, { amountCents }) => total + amountCents, 0);

/** A refund that is requested and not sent yet. */
export function newRefund({ id, amountCents, reason, requestedBy }: RefundRequest, now: Date): Refund {
  return {
    id,
    amountCents,
    reason,
    requestedBy,
    providerRefundId: null,
    state: 'requested',
    attempt: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Counts a request that the provider refused, so that the next one gets a new idempotency key. */
export function countRefusedRequest(refunds: Refund[], refundId: string, now: Date): void {
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund && isRequested(refund)) Object.assign(refund, { attempt: refund.attempt + 1, updatedAt: now });
}

export function cancelRequested(refunds: Refund[], now: Date): void {
  for (const refund of refunds.filter(isRequested)) Object.assign(refund, { state: 'cancelled', updatedAt: now });
}

/** Updates the requested refund with the provider's state, or adds a refund that the shop did not request. */
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
  // A refund without a provider's id may have been cancelled here while the provider processed it.
  if (known.providerRefundId === null || rank[state] > rank[known.state]) {
    Object.assign(known, { providerRefundId, state, updatedAt: now });
  }
}
