import type { ProviderRefund } from '../../../services/booking/src/payment/domain/refund.js';

export type StripeRefund = {
  id: string;
  /** Our id of the refund; missing for one that was made in the dashboard. */
  refundId?: string;
  cents: number;
  /** The status in Stripe's first answer, which a repeated request gets again. */
  firstStatus: 'pending' | 'succeeded';
  status: 'pending' | 'succeeded' | 'failed';
  /** Whether the refund has ever succeeded, even if the bank has returned its money since. */
  wasMade: boolean;
};
export type Charge = {
  paymentId: string;
  cents: number;
  refunds: StripeRefund[];
  /** The latest dispute: while it is open, and after it was lost, the charge cannot be refunded. */
  dispute: { id: string; status: 'open' | 'won' | 'lost' } | undefined;
};

/** A report of a refund or a dispute. */
export type Report = { paymentId: string } & (
  | { kind: 'refund' | 'refund-failed'; refund: Omit<ProviderRefund, 'newId'> }
  | { kind: 'refunded-total'; totalCents: number; isFull: boolean }
  | { kind: 'dispute'; disputeId: string; amountCents: number; status: 'open' | 'won' | 'lost' }
);

/** A webhook that Stripe has to deliver. */
export type Webhook = Report | { kind: 'paid' | 'expired'; paymentId: string };

/** The answer to a request for a refund; `already-refunded` and `refused` stand for errors of Stripe. */
export type RefundAnswer = Omit<ProviderRefund, 'newId'> | 'already-refunded' | 'refused';

const providerRefundOf = ({ id, refundId, cents }: StripeRefund, state: StripeRefund['status']) => ({
  providerRefundId: id,
  refundId,
  amountCents: cents,
  reason: 'requested_by_customer',
  state,
});

/** Stripe's side of the payments: charges, refunds and disputes, and the webhooks about them. */
export class StripeModel {
  readonly charges = new Map<string, Charge>();
  readonly webhooks: Webhook[] = [];
  private idCount = 0;

  /** What is left of a charge after its refunds. */
  keptCents({ cents, refunds }: Charge): number {
    return refunds.reduce((rest, refund) => (refund.status === 'failed' ? rest : rest - refund.cents), cents);
  }

  charge(paymentId: string, cents: number): void {
    this.charges.set(paymentId, { paymentId, cents, refunds: [], dispute: undefined });
    this.webhooks.push({ kind: 'paid', paymentId });
  }

  refund(
    paymentId: string,
    { refundId, cents, status }: { refundId?: string; cents: number; status: 'pending' | 'succeeded' },
  ): RefundAnswer {
    const charge = this.charges.get(paymentId);
    if (!charge) return 'refused';
    const known = charge.refunds.find((refund) => refundId !== undefined && refund.refundId === refundId);
    if (known) return providerRefundOf(known, known.firstStatus);
    if (charge.dispute && charge.dispute.status !== 'won') return 'refused';
    const restCents = this.keptCents(charge);
    if (restCents === 0) return 'already-refunded';
    if (cents > restCents) return 'refused';
    const refund: StripeRefund = {
      id: `re_${(this.idCount += 1)}`,
      refundId,
      cents,
      firstStatus: status,
      status,
      wasMade: status === 'succeeded',
    };
    charge.refunds.push(refund);
    this.webhooks.push({ kind: 'refund', paymentId, refund: providerRefundOf(refund, status) });
    this.reportTotal(charge);
    return providerRefundOf(refund, status);
  }

  /** Ends a pending refund, or has a bank return the money of a refund that had succeeded. */
  endRefund(charge: Charge, refund: StripeRefund, status: 'succeeded' | 'failed'): void {
    if (refund.status === 'failed' || refund.status === status) return;
    refund.status = status;
    refund.wasMade ||= status === 'succeeded';
    const kind = status === 'failed' ? 'refund-failed' : 'refund';
    this.webhooks.push({ kind, paymentId: charge.paymentId, refund: providerRefundOf(refund, status) });
  }

  /** Opens a dispute about the whole charge, ends the open one, or wins a lost one by an appeal. */
  dispute(charge: Charge, status: 'open' | 'won' | 'lost'): void {
    const isOpen = charge.dispute?.status === 'open';
    const isAppealed = status === 'won' && charge.dispute?.status === 'lost';
    if (status === 'open' ? charge.dispute && charge.dispute.status !== 'won' : !isOpen && !isAppealed) return;
    const id = status === 'open' ? `du_${(this.idCount += 1)}` : charge.dispute!.id;
    charge.dispute = { id, status };
    const { paymentId, cents: amountCents } = charge;
    this.webhooks.push({ kind: 'dispute', paymentId, disputeId: id, amountCents, status });
  }

  private reportTotal(charge: Charge): void {
    const totalCents = charge.cents - this.keptCents(charge);
    const isFull = totalCents === charge.cents;
    this.webhooks.push({ kind: 'refunded-total', paymentId: charge.paymentId, totalCents, isFull });
  }
}
