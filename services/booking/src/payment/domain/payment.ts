import { RefundExceedsPayment } from './payment.errors.js';
import type { ProviderSession } from './provider-session.js';
import { isOutstanding, isRequested, type ProviderRefund, type Refund, recordAtProvider } from './refund.js';

/** The names under which handlers are registered; what each means is theirs to know. */
export type PaymentPurpose = 'booking' | 'gift_card';
export type PaymentProvider = 'stripe' | 'none';
export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

/** What an operator should look at. */
export type PaymentFlag =
  'late_payment' | 'payment_mismatch' | 'duplicate_payment' | 'disputed' | 'dispute_lost' | 'refund_failed';

export type PaymentState = {
  id: string;
  purpose: PaymentPurpose;
  /** What is paid for: an id of the purpose's own. */
  referenceId: string;
  attempt: number;
  /** Shared by the sessions that replace one another. */
  checkoutId: string;
  provider: PaymentProvider;
  sessionId: string | null;
  url: string | null;
  amountCents: number;
  currency: string;
  livemode: boolean;
  status: PaymentStatus;
  hasHold: boolean;
  /** What a gift card pays of the same order. */
  giftCardCents: number;
  flags: PaymentFlag[];
  paymentIntentId: string | null;
  /** Running total of what the provider has given back. */
  refundedCents: number;
  refunds: Refund[];
  /** We are ending its session ourselves, because the customer gave it up or pays in another. */
  isClosing: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** When a schedule last asked the provider about it. */
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

/** Where the customer pays. */
export type OpenedCheckoutSession = { sessionId: string; url: string };

type RefundedTotal = { refundId: string; totalCents: number; isWhole: boolean };
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

/** What became of a payment; the handler of its purpose applies it to what was paid for. */
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

/** `endReason` says whether an expired session ran out or was ended by us. */
export type OutcomeContext = { isPaidElsewhere?: boolean; endReason?: 'timed_out' | 'cancelled' };

/** Stripe's floor is 30 minutes on its own clock (D13). */
export const sessionLifetimeMs = 31 * 60_000;

/** One session at the payment provider, or the record that nothing had to be paid. Decides and records events; does no I/O. */
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
  /** Where the customer can be sent on to: the provider's session, or ours once nothing remains to do. */
  get usableSession(): OpenedCheckoutSession | undefined {
    return this.provider === 'stripe' || this.hasTakenMoney ? this.checkoutSession : undefined;
  }
  /** Whether money came in through this payment, even if it went back since. */
  get hasTakenMoney(): boolean {
    return this.status === 'paid' || this.status === 'refunded';
  }
  get isDuplicate(): boolean {
    return this.state.flags.includes('duplicate_payment');
  }
  /** Whether the provider reported another amount, currency or mode than ours: an operator decides. */
  get isMismatch(): boolean {
    return this.state.flags.includes('payment_mismatch');
  }
  get isClosing(): boolean {
    return this.state.isClosing;
  }
  /** What may still be given back: neither given back nor on its way. */
  get refundableCents(): number {
    if (!this.hasTakenMoney) return 0;
    const promisedCents = this.state.refunds
      .filter(isOutstanding)
      .reduce((total, { amountCents }) => total + amountCents, 0);
    return this.amountCents - Math.max(promisedCents, this.state.refundedCents);
  }
  get snapshot(): Readonly<PaymentState> {
    return this.state;
  }

  isPaidThrough({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): boolean {
    return this.sessionId === null ? this.id === paymentId : this.sessionId === sessionId;
  }

  /** Keeps the provider's session. Answers false when the checkout has ended meanwhile. */
  attachSession({ sessionId, url }: OpenedCheckoutSession): boolean {
    const isOurs = this.sessionId === null || this.sessionId === sessionId;
    if (!isOurs || !['pending', 'paid'].includes(this.status)) return false;
    Object.assign(this.state, { sessionId, url });
    return true;
  }

  /** From now on it is for us, not for the provider's notification, to act on the end of the session. */
  markClosing(): void {
    this.state.isClosing = true;
  }

  /** A schedule is about to ask the provider; the next one is for those that wait longer. */
  recordCheck(now: Date): void {
    this.state.checkedAt = now;
  }

  /**
   * Records what the provider says of the session. Any number of calls, in any order, have one effect: money that arrived
   * wins over an end. `isPaidElsewhere` says that another session of the same checkout has its money already: then this one
   * goes back. Undefined: nothing has changed.
   */
  recordOutcome(session: ProviderSession, context: OutcomeContext, now: Date): PaymentOutcome | undefined {
    const { isPaidElsewhere = false, endReason = 'timed_out' } = context;
    if (session.state === 'paid') return this.complete(session, isPaidElsewhere, now);
    if (session.state === 'expired') return this.expire(endReason);
    return session.state === 'failed' ? this.fail() : undefined;
  }

  /** The provider refused the money for good. */
  fail(): PaymentOutcome | undefined {
    return this.end('failed', 'payment.failed.v1') ? 'failed' : undefined;
  }

  /** Ends a payment that nobody was ever given an address to pay at. */
  abandon(): PaymentOutcome | undefined {
    const isOpen = this.provider === 'stripe' && this.sessionId !== null;
    return !isOpen && this.fail() ? 'never_opened' : undefined;
  }

  /** Asks for money to be given back; it is sent to the provider after the commit, under the id of the refund. */
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

  /** The provider knows of a refund: one of ours, or one that was made in its dashboard. */
  recordRefund(refund: ProviderRefund, now: Date): void {
    recordAtProvider(this.state.refunds, refund, now);
  }

  /** The provider has refused the refund; the next attempt is a new request to it. */
  recordRefundRefused(refundId: string, now: Date): void {
    const refund = this.state.refunds.find(({ id }) => id === refundId);
    if (refund && isRequested(refund)) Object.assign(refund, { attempt: refund.attempt + 1, updatedAt: now });
  }

  /** Nothing is left to give back, whoever was faster. */
  cancelRequestedRefunds(now: Date): void {
    for (const refund of this.state.refunds.filter(isRequested)) {
      Object.assign(refund, { state: 'cancelled', updatedAt: now });
    }
  }

  /**
   * Money that went back, as a running total, so that a report that comes twice or late changes nothing. `isWhole` says that
   * nothing is left of what came in, which for a mismatch is not our amount. Answers whether the report was new.
   */
  recordRefundedTotal({ refundId, totalCents, isWhole }: RefundedTotal, now: Date): PaymentOutcome[] | undefined {
    if (!this.hasTakenMoney) return isWhole ? this.endMismatch() : undefined;
    const refundedCents = Math.min(totalCents, this.amountCents);
    if (refundedCents <= this.state.refundedCents) return undefined;
    this.state.refundedCents = refundedCents;
    const fullyRefunded = refundedCents === this.amountCents;
    if (fullyRefunded) {
      this.state.status = 'refunded';
      this.cancelRequestedRefunds(now);
    }
    // A duplicate never paid for anything, so nobody has anything to take back.
    if (this.isDuplicate) return [];
    const giftCardRefundedCents = fullyRefunded ? this.state.giftCardCents : 0;
    this.recorded.push({
      name: 'payment.refunded.v1',
      aggregateId: this.id,
      payload: { ...this.subject, refundId, refundedCents, giftCardRefundedCents, fullyRefunded },
    });
    return fullyRefunded ? ['refunded'] : [];
  }

  /** The bank sent a refund back: each one that fails is one to make up for. */
  recordRefundFailure(): PaymentOutcome[] {
    this.flag('refund_failed');
    return ['refund_failed'];
  }

  /** The payer's bank asks for the money back, or has got it. Undefined when that was known. */
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

  /** What happened since the last call, for the outbox. */
  takeEvents(): PaymentEvent[] {
    return this.recorded.splice(0);
  }

  /** Answers false when it was flagged already. */
  private flag(flag: PaymentFlag): boolean {
    if (this.state.flags.includes(flag)) return false;
    this.state.flags.push(flag);
    return true;
  }

  private complete(session: ProviderSession, isPaidElsewhere: boolean, now: Date): PaymentOutcome | undefined {
    if (this.hasTakenMoney) return undefined;
    // Late money is honoured; here none came, and the balance that pays for everything went back.
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

  /** Money for what was paid already: it goes back, and what is held for this session is given back as when it ends. */
  private completeDuplicate(now: Date): PaymentOutcome {
    if (!this.end('failed', 'payment.failed.v1')) this.flag('late_payment');
    this.flag('duplicate_payment');
    this.state.status = 'paid';
    this.state.paidAt = now;
    // One refund of a duplicate, ever: its id can be that of the payment.
    if (this.amountCents > 0) {
      const request = { id: this.id, amountCents: this.amountCents, reason: 'duplicate', requestedBy: 'shop' };
      this.requestRefund(request, now);
    }
    return 'duplicate';
  }

  /** Money that we could not take for ours has left us: what waited for it can end. */
  private endMismatch(): PaymentOutcome[] | undefined {
    return this.isMismatch && !this.hasTakenMoney && this.fail() ? ['failed'] : undefined;
  }

  private matches({ amountCents, currency, livemode }: ProviderSession): boolean {
    return amountCents === this.amountCents && currency.toUpperCase() === this.currency && livemode === this.livemode;
  }

  private expire(endReason: 'timed_out' | 'cancelled'): PaymentOutcome | undefined {
    if (this.isClosing && endReason === 'timed_out') return undefined;
    if (!this.end('expired', 'payment.expired.v1')) return undefined;
    return endReason === 'cancelled' ? 'cancelled' : 'expired';
  }

  /** Answers false when it had ended before. */
  private end(status: 'expired' | 'failed', event: 'payment.expired.v1' | 'payment.failed.v1'): boolean {
    if (this.status !== 'pending') return false;
    this.state.status = status;
    this.recorded.push({
      name: event,
      aggregateId: this.id,
      payload: { ...this.subject, hasHold: this.state.hasHold },
    });
    return true;
  }

  private get subject(): Subject {
    return { paymentId: this.id, purpose: this.purpose, referenceId: this.referenceId };
  }
}
