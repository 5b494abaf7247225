import {
  hasSucceeded,
  hasWrittenReason,
  isRequested,
  isUnderWay,
  newRefund,
  type ProviderRefund,
  reducesRefundable,
  type Refund,
  type RefundRequest,
  type RefundState,
} from './refund.js';

/** A state can only follow one of a lower rank, so that reports in any order lead to the same state. */
const rank: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 };

const providerCents = ({ amountCents }: Refund): number => amountCents;

/** The refunds of a payment. Cents are the provider's part, unless the name says that they are the gift card's. */
export class Refunds {
  constructor(private readonly refunds: Refund[]) {}

  find(refundId: string): Refund | undefined {
    return this.refunds.find(({ id }) => id === refundId);
  }

  get isAnyUnderWay(): boolean {
    return this.refunds.some(isUnderWay);
  }

  get made(): Refund[] {
    return this.refunds.filter(hasSucceeded);
  }

  /** The refunds that are requested, pending, or made. */
  get committed(): Refund[] {
    return this.refunds.filter(reducesRefundable);
  }

  get committedCents(): number {
    return sumOf(this.committed, providerCents);
  }

  get madeCents(): number {
    return sumOf(this.made, providerCents);
  }

  get pendingCents(): number {
    return sumOf(this.refunds, (refund) => (refund.state === 'pending' ? refund.amountCents : 0));
  }

  /**
   * The cents of refunds that failed after the provider had accepted them: the total refunded that it reports may have
   * contained these cents for a while.
   */
  get returnedCents(): number {
    return sumOf(this.refunds, ({ state, providerRefundId, amountCents }) =>
      state === 'failed' && providerRefundId !== null ? amountCents : 0,
    );
  }

  /** The gift card's cents that were given back. */
  get givenBackGiftCardCents(): number {
    return sumOf(this.refunds, ({ giftCardRefundedAt, giftCardCents }) => (giftCardRefundedAt ? giftCardCents : 0));
  }

  /** The gift card's cents that were given back, or will be if their refund is made. */
  get committedGiftCardCents(): number {
    return sumOf(this.refunds, (refund) =>
      refund.giftCardRefundedAt !== null || reducesRefundable(refund) ? refund.giftCardCents : 0,
    );
  }

  /** The cents of all other refunds that are requested, pending, or made. */
  committedCentsWithout(refundId: string): number {
    return sumOf(
      this.committed.filter(({ id }) => id !== refundId),
      providerCents,
    );
  }

  request(request: RefundRequest, now: Date): Refund {
    const refund = newRefund(request, now);
    this.refunds.push(refund);
    return refund;
  }

  /** Updates the requested refund with the provider's state, or adds a refund that the shop did not request. */
  record(reported: ProviderRefund, now: Date): void {
    const { providerRefundId, refundId, newId, amountCents, reason, state, failure = null } = reported;
    const known = this.refunds.find((each) => each.providerRefundId === providerRefundId || each.id === refundId);
    if (!known) {
      const added = this.request({ id: newId, amountCents, reason, requestedBy: 'provider' }, now);
      Object.assign(added, { providerRefundId, state, failure });
      return;
    }
    // A refund without a provider's id may have been given up here while the provider processed it.
    if (known.providerRefundId === null || rank[state] > rank[known.state]) {
      Object.assign(known, { providerRefundId, state, failure, updatedAt: now });
    }
  }

  /** Counts a failed attempt, so that the next one gets a new idempotency key. */
  countFailedAttempt(refundId: string, now: Date): void {
    const refund = this.findRequested(refundId);
    if (refund) Object.assign(refund, { attempt: refund.attempt + 1, updatedAt: now });
  }

  /** Lowers a request of the shop to what is left to refund, and cancels it when nothing is left. */
  limitShopRequest(refundId: string, leftCents: number): void {
    const refund = this.findRequested(refundId);
    if (refund?.requestedBy !== 'shop' || refund.amountCents <= leftCents) return;
    if (leftCents > 0) refund.amountCents = leftCents;
    else refund.state = 'cancelled';
  }

  /** Ends a refund that the provider will always refuse; false when the refund is not requested any more. */
  fail(refundId: string, failure: string, now: Date): boolean {
    const refund = this.findRequested(refundId);
    if (!refund) return false;
    Object.assign(refund, { state: 'failed', failure, updatedAt: now });
    return true;
  }

  /** Cancels the refunds that the provider has not accepted yet. */
  cancelRequested(now: Date): void {
    for (const refund of this.refunds.filter(isRequested)) {
      Object.assign(refund, { state: 'cancelled', updatedAt: now });
    }
  }

  /** Gives back the gift card's part of each refund whose provider's part is made. */
  giveBackGiftCard(now: Date): void {
    for (const refund of this.made.filter(({ giftCardCents }) => giftCardCents > 0)) refund.giftCardRefundedAt ??= now;
  }

  /** Empties each reason that a person may have written; false when there is none. */
  eraseReasons(): boolean {
    const written = this.refunds.filter(hasWrittenReason);
    for (const refund of written) refund.reason = '';
    return written.length > 0;
  }

  private findRequested(refundId: string): Refund | undefined {
    const refund = this.find(refundId);
    return refund && isRequested(refund) ? refund : undefined;
  }
}

function sumOf(refunds: Refund[], cents: (refund: Refund) => number): number {
  return refunds.reduce((total, refund) => total + cents(refund), 0);
}
