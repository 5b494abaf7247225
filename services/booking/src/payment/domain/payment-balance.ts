import type { Disputes } from './disputes.js';
import { type PaymentState, wasPaid } from './payment-state.js';
import { teamsOf } from './refund.js';
import { type RefundLegs, shareOfTeams, type TeamShare } from './refund-legs.js';
import type { Refunds } from './refunds.js';

/** What was paid, what of it was given back or taken back, and what may still be refunded. */
export class PaymentBalance {
  constructor(
    private readonly state: PaymentState,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
  ) {}

  /** What was paid, through the provider and by a gift card. */
  get paidCents(): number {
    return this.state.amountCents + this.giftCardCents;
  }

  /** What of each leg was refunded, including refunds that the bank returned later. */
  get refunded(): RefundLegs {
    return { amountCents: this.state.refundedCents, giftCardCents: this.refunds.givenBackGiftCardCents };
  }

  get isFullyRefunded(): boolean {
    const { amountCents, giftCardCents } = this.refunded;
    return amountCents === this.state.amountCents && giftCardCents === this.giftCardCents;
  }

  /** What may still be requested of each leg. */
  get refundable(): RefundLegs {
    if (!wasPaid(this.state)) return { amountCents: 0, giftCardCents: 0 };
    return {
      // Below 0 when more was refunded in the dashboard than was left: the provider will refuse our open requests.
      amountCents: Math.max(0, this.leftBeside(this.refunds.committedCents)),
      giftCardCents: this.giftCardCents - this.refunds.committedGiftCardCents,
    };
  }

  /** The cents through the provider that are left for this refund; below 0 when more was refunded in its dashboard. */
  leftForRefund(refundId: string): number {
    return this.leftBeside(this.refunds.committedCentsWithout(refundId));
  }

  /** Whether lost disputes took back all that the provider had been paid and had not refunded. */
  get isChargedBack(): boolean {
    const { lostCents } = this.disputes;
    return lostCents > 0 && lostCents + this.providerRefundedCents >= this.state.amountCents;
  }

  /**
   * Whether a refund in the provider's dashboard has completed the refund of the payment. Then the whole order is
   * refunded, including the gift card's part, which the dashboard does not know.
   */
  get isCompletedInDashboard(): boolean {
    const { amountCents } = this.state;
    if (this.isDuplicate || amountCents === 0 || this.providerRefundedCents < amountCents) return false;
    // The total may be reported before the refund itself.
    if (this.refunds.committedCents < amountCents) return true;
    const refunds = this.refunds.committed.filter((refund) => refund.amountCents > 0);
    const newest = refunds.reduce((last, refund) => (refund.createdAt >= last.createdAt ? refund : last));
    return newest.requestedBy === 'provider';
  }

  /** The shares of the teams without a refund that is under way or made. */
  teamShares(teamCount: number): TeamShare[] {
    if (!wasPaid(this.state) || this.isDuplicate || this.paidCents === 0 || this.isChargedBack) return [];
    const refunded = teamsOf(this.refunds.committed);
    const numbers = Array.from({ length: teamCount }, (_, index) => index + 1);
    return numbers
      .filter((number) => !refunded.includes(number))
      .map((number) => ({ number, cents: shareOfTeams(this.paidCents, teamCount, [number]) }));
  }

  private leftBeside(committedCents: number): number {
    const refundedCents = Math.max(committedCents, this.providerRefundedCents);
    return this.state.amountCents - refundedCents - this.disputes.lostCents;
  }

  /**
   * What the provider has refunded: the stored total less what the bank returned since, but never less than the refunds
   * that are made, because this difference may be too small. A refund that failed while it was pending may never have
   * been in the total, and a second refund of returned money does not raise the total.
   */
  private get providerRefundedCents(): number {
    return Math.max(this.refunds.madeCents, this.state.refundedCents - this.refunds.returnedCents);
  }

  private get giftCardCents(): number {
    // The hold of a duplicate was released.
    return this.isDuplicate ? 0 : this.state.giftCardCents;
  }

  private get isDuplicate(): boolean {
    return this.state.flags.includes('duplicate_payment');
  }
}
