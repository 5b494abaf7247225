import { RefundExceedsPayment } from './payment.errors.js';
import type { ProviderSession } from './provider-session.js';
import { isOutstanding, isRequested, type ProviderRefund, type Refund, recordProviderRefund } from './refund.js';

/** The names under which handlers are registered; only the handlers know what they mean. */
export type PaymentPurpose = 'booking' | 'gift_card';
export type PaymentProvider = 'stripe' | 'none';
export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

/** Reasons why an operator should look at the payment. */
export type PaymentFlag =
  'late_payment' | 'payment_mismatch' | 'duplicate_payment' | 'disputed' | 'dispute_lost' | 'refund_failed';

export type PaymentState = {
  id: string;
  purpose: PaymentPurpose;
  /** The id of what is paid for, in the purpose's own terms. */
  referenceId: string;
  attempt: number;
  /** The same for sessions that replace one another. */
  checkoutId: string;
  provider: PaymentProvider;
  sessionId: string | null;
  url: string | null;
  amountCents: number;
  currency: string;
  livemode: boolean;
  status: PaymentStatus;
  hasHold: boolean;
  /** The part of the order that a gift card pays. */
  giftCardCents: number;
  flags: PaymentFlag[];
  paymentIntentId: string | null;
  /** Total that the provider has refunded so far. */
  refundedCents: number;
  refunds: Refund[];
  /** The shop is ending the session itself, because the customer cancelled it or pays in another one. */
  isClosing: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** When a schedule last checked it at the provider. */
  checkedAt: Date | null;
  paidAt: Date | null;
  /** Grows with every save. */
  version: number;
};

export type PaymentDraft = Pick<
  PaymentState,
  | 'id'
  | 'purpose'
  | 'referenceId'
  | 'attempt'
  | 'checkoutId'
  | 'provider'
  | 'sessionId'
  | 'url'
  | 'amountCents'
  | 'currency'
  | 'livemode'
  | 'hasHold'
  | 'giftCardCents'
  | 'createdAt'
>;

/** The provider's session, where the customer pays. */
export type OpenedCheckoutSession = { sessionId: string; url: string };

type RefundedTotal = { refundId: string; totalCents: number; isFull: boolean };
type RefundRequest = { id: string; amountCents: number; reason: string; requestedBy: string };

type Subject = { paymentId: string; purpose: PaymentPurpose; referenceId: string };

export type PaymentEvent =
  | {
      name: 'payment.completed.v1';
      aggregateId: string;
      payload: Subject & {
        amountCents: number;
        currency: string;
        provider: PaymentProvider;
        paidAt: string;
        hasHold: boolean;
      };
    }
  | { name: 'payment.expired.v1' | 'payment.failed.v1'; aggregateId: string; payload: Subject & { hasHold: boolean } }
  | {
      name: 'payment.refunded.v1';
      aggregateId: string;
      payload: Subject & {
        refundId: string;
        refundedCents: number;
        giftCardRefundedCents: number;
        fullyRefunded: boolean;
      };
    }
  | { name: 'payment.disputed.v1'; aggregateId: string; payload: Subject & { lost: boolean } };

/** The outcome of a payment; the handler of its purpose applies it to what is paid for. */
export type PaymentOutcome =
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'never_opened'
  | 'duplicate'
  | 'mismatch'
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_lost';

/** `endReason`: whether an expired session timed out or was ended by the shop. */
export type OutcomeContext = { isPaidElsewhere?: boolean; endReason?: 'timed_out' | 'cancelled' };

/** Stripe's floor is 30 minutes on its own clock (D13). */
export const sessionLifetimeMs = 31 * 60_000;

/**
 * One session at the payment provider, or the record that nothing had to be paid. Applies rules and records events; does no
 * I/O.
 */
export class Payment {
  private readonly recorded: PaymentEvent[] = [];

  constructor(private readonly state: PaymentState) {}

  static open(draft: PaymentDraft): Payment {
    return new Payment({
      ...draft,
      status: 'pending',
      flags: [],
      paymentIntentId: null,
      refundedCents: 0,
      refunds: [],
      isClosing: false,
      expiresAt: new Date(draft.createdAt.getTime() + sessionLifetimeMs),
      checkedAt: null,
      paidAt: null,
      version: 0,
    });
  }

  get id(): string {
    return this.state.id;
  }
  get purpose(): PaymentPurpose {
    return this.state.purpose;
  }
  get referenceId(): string {
    return this.state.referenceId;
  }
  get attempt(): number {
    return this.state.attempt;
  }
  get checkoutId(): string {
    return this.state.checkoutId;
  }
  get provider(): PaymentProvider {
    return this.state.provider;
  }
  get sessionId(): string | null {
    return this.state.sessionId;
  }
  get amountCents(): number {
    return this.state.amountCents;
  }
  get currency(): string {
    return this.state.currency;
  }
  get livemode(): boolean {
    return this.state.livemode;
  }
  get status(): PaymentStatus {
    return this.state.status;
  }
  get paymentIntentId(): string | null {
    return this.state.paymentIntentId;
  }
  get expiresAt(): Date {
    return this.state.expiresAt;
  }
  /** Undefined until the provider has opened the session. */
  get checkoutSession(): OpenedCheckoutSession | undefined {
    const { url, sessionId } = this.state;
    return url !== null && sessionId !== null ? { sessionId, url } : undefined;
  }
  /** The session that the customer can be sent to: the provider's, or of a free order the shop's own once it is complete. */
  get usableSession(): OpenedCheckoutSession | undefined {
    return this.provider === 'stripe' || this.hasReceivedMoney ? this.checkoutSession : undefined;
  }
  /** Whether money was received through this payment, even if it was refunded since. */
  get hasReceivedMoney(): boolean {
    return this.status === 'paid' || this.status === 'refunded';
  }
  get isDuplicate(): boolean {
    return this.state.flags.includes('duplicate_payment');
  }
  /** Whether the provider reported another amount, currency or mode than expected: an operator decides. */
  get isMismatch(): boolean {
    return this.state.flags.includes('payment_mismatch');
  }
  get isClosing(): boolean {
    return this.state.isClosing;
  }
  /** The amount that may still be refunded: not refunded and not requested. */
  get refundableCents(): number {
    if (!this.hasReceivedMoney) return 0;
    const outstandingCents = this.state.refunds
      .filter(isOutstanding)
      .reduce((total, { amountCents }) => total + amountCents, 0);
    return this.amountCents - Math.max(outstandingCents, this.state.refundedCents);
  }
  get snapshot(): Readonly<PaymentState> {
    return this.state;
  }

  isPaidThrough({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): boolean {
    return this.sessionId === null ? this.id === paymentId : this.sessionId === sessionId;
  }

  /** Stores the provider's session; false when the checkout has ended meanwhile. */
  attachSession({ sessionId, url }: OpenedCheckoutSession): boolean {
    const isOurs = this.sessionId === null || this.sessionId === sessionId;
    if (!isOurs || !['pending', 'paid'].includes(this.status)) return false;
    Object.assign(this.state, { sessionId, url });
    return true;
  }

  /** From now on the shop itself records the end of the session, not the provider's notification. */
  markClosing(): void {
    this.state.isClosing = true;
  }

  /** Notes that a schedule checks it at the provider now, so that the next run takes payments that wait longer. */
  recordCheck(now: Date): void {
    this.state.checkedAt = now;
  }

  /**
   * Records the provider's status of the session. Repeated calls in any order have one effect: a payment takes precedence
   * over an end. With `isPaidElsewhere` another session of the same checkout was paid already, so this payment is refunded.
   * Undefined when nothing has changed.
   */
  recordOutcome(session: ProviderSession, context: OutcomeContext, now: Date): PaymentOutcome | undefined {
    const { isPaidElsewhere = false, endReason = 'timed_out' } = context;
    if (session.state === 'paid') return this.complete(session, isPaidElsewhere, now);
    if (session.state === 'expired') return this.expire(endReason);
    return session.state === 'failed' ? this.fail() : undefined;
  }

  /** The payment has finally failed at the provider. */
  fail(): PaymentOutcome | undefined {
    return this.end('failed') ? 'failed' : undefined;
  }

  /** Ends a payment whose session was never opened, so that nobody can pay it. */
  abandon(): PaymentOutcome | undefined {
    const isOpen = this.provider === 'stripe' && this.sessionId !== null;
    return !isOpen && this.fail() ? 'never_opened' : undefined;
  }

  /** Requests a refund, which is sent to the provider after the commit, under its own id. */
  requestRefund({ id, amountCents, reason, requestedBy }: RefundRequest, now: Date): void {
    if (!(amountCents > 0) || amountCents > this.refundableCents) {
      throw new RefundExceedsPayment({ refundableCents: this.refundableCents });
    }
    this.state.refunds.push({
      id,
      amountCents,
      reason,
      requestedBy,
      providerRefundId: null,
      state: 'requested',
      attempt: 1,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Records a refund that the provider reports: one that we requested, or one made in its dashboard. */
  recordRefund(refund: ProviderRefund, now: Date): void {
    recordProviderRefund(this.state.refunds, refund, now);
  }

  /** The provider has refused the refund; the next attempt is a new request. */
  recordRefundRefused(refundId: string, now: Date): void {
    const refund = this.state.refunds.find(({ id }) => id === refundId);
    if (refund && isRequested(refund)) Object.assign(refund, { attempt: refund.attempt + 1, updatedAt: now });
  }

  /** Nothing is left to refund, because it was refunded another way. */
  cancelRequestedRefunds(now: Date): void {
    for (const refund of this.state.refunds.filter(isRequested)) {
      Object.assign(refund, { state: 'cancelled', updatedAt: now });
    }
  }

  /**
   * Records the total refunded so far, so that a report that comes twice or late has no effect. `isFull` says that
   * everything received was refunded, which for a mismatch is not our amount. Undefined when the report was not new.
   */
  recordRefundedTotal({ refundId, totalCents, isFull }: RefundedTotal, now: Date): PaymentOutcome[] | undefined {
    if (!this.hasReceivedMoney) return isFull ? this.endMismatch() : undefined;
    const refundedCents = Math.min(totalCents, this.amountCents);
    if (refundedCents <= this.state.refundedCents) return undefined;
    this.state.refundedCents = refundedCents;
    const fullyRefunded = refundedCents === this.amountCents;
    if (fullyRefunded) {
      this.state.status = 'refunded';
      this.cancelRequestedRefunds(now);
    }
    // A duplicate completed nothing, so there is nothing to undo.
    if (this.isDuplicate) return [];
    const giftCardRefundedCents = fullyRefunded ? this.state.giftCardCents : 0;
    this.recorded.push({
      name: 'payment.refunded.v1',
      aggregateId: this.id,
      payload: { ...this.subject, refundId, refundedCents, giftCardRefundedCents, fullyRefunded },
    });
    return fullyRefunded ? ['refunded'] : [];
  }

  /** The bank returned a refund: an operator is alerted to each one that fails. */
  recordRefundFailure(): PaymentOutcome[] {
    this.flag('refund_failed');
    return ['refund_failed'];
  }

  /** A chargeback, opened or lost. Undefined when it was known. */
  recordDispute({ lost }: { lost: boolean }): PaymentOutcome[] | undefined {
    const outcome = lost ? 'dispute_lost' : 'disputed';
    if (!this.flag(outcome)) return undefined;
    const ended = lost ? this.endMismatch() : undefined;
    if (!this.isDuplicate) {
      const payload = { ...this.subject, lost };
      this.recorded.push({ name: 'payment.disputed.v1', aggregateId: this.id, payload });
    }
    return [outcome, ...(ended ?? [])];
  }

  /** The events since the last call, for the outbox. */
  takeEvents(): PaymentEvent[] {
    return this.recorded.splice(0);
  }

  /** False when it was flagged already. */
  private flag(flag: PaymentFlag): boolean {
    if (this.state.flags.includes(flag)) return false;
    this.state.flags.push(flag);
    return true;
  }

  private complete(session: ProviderSession, isPaidElsewhere: boolean, now: Date): PaymentOutcome | undefined {
    if (this.hasReceivedMoney) return undefined;
    // A late payment is honoured, but here no money came, and the gift card's balance was released.
    if (this.provider === 'none' && this.status !== 'pending') return undefined;
    this.state.sessionId = session.sessionId;
    this.state.paymentIntentId = session.paymentIntentId ?? null;
    if (!this.matches(session)) return this.flag('payment_mismatch') ? 'mismatch' : undefined;
    if (isPaidElsewhere) return this.completeDuplicate(now);
    if (this.status !== 'pending') this.flag('late_payment');
    this.state.status = 'paid';
    this.state.paidAt = now;
    const { amountCents, currency, provider, hasHold } = this.state;
    this.recorded.push({
      name: 'payment.completed.v1',
      aggregateId: this.id,
      payload: { ...this.subject, amountCents, currency, provider, paidAt: now.toISOString(), hasHold },
    });
    return 'paid';
  }

  /** The order was paid already: this payment is refunded, and the hold of its session is released as at its end. */
  private completeDuplicate(now: Date): PaymentOutcome {
    if (!this.end('failed')) this.flag('late_payment');
    this.flag('duplicate_payment');
    this.state.status = 'paid';
    this.state.paidAt = now;
    // A duplicate has one refund at most, so its id can be that of the payment.
    if (this.amountCents > 0) {
      const request = { id: this.id, amountCents: this.amountCents, reason: 'duplicate', requestedBy: 'shop' };
      this.requestRefund(request, now);
    }
    return 'duplicate';
  }

  /** The mismatched amount was returned, so the order that waited for it ends. */
  private endMismatch(): PaymentOutcome[] | undefined {
    return this.isMismatch && this.fail() ? ['failed'] : undefined;
  }

  private matches({ amountCents, currency, livemode }: ProviderSession): boolean {
    return amountCents === this.amountCents && currency.toUpperCase() === this.currency && livemode === this.livemode;
  }

  private expire(endReason: 'timed_out' | 'cancelled'): PaymentOutcome | undefined {
    if (this.isClosing && endReason === 'timed_out') return undefined;
    if (!this.end('expired')) return undefined;
    return endReason === 'cancelled' ? 'cancelled' : 'expired';
  }

  /** False when it had ended before. */
  private end(status: 'expired' | 'failed'): boolean {
    if (this.status !== 'pending') return false;
    this.state.status = status;
    this.recorded.push({
      name: `payment.${status}.v1`,
      aggregateId: this.id,
      payload: { ...this.subject, hasHold: this.state.hasHold },
    });
    return true;
  }

  private get subject(): Subject {
    return { paymentId: this.id, purpose: this.purpose, referenceId: this.referenceId };
  }
}
