import type { ProviderSession } from './provider-session.js';

export type PaymentPurpose = 'booking' | 'gift_card';
export type PaymentProvider = 'stripe' | 'none';
export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

/** What an operator should look at. */
export type PaymentFlag =
  'late_payment' | 'payment_mismatch' | 'duplicate_payment' | 'disputed' | 'dispute_lost' | 'refund_failed';

export type PaymentState = {
  id: string;
  purpose: PaymentPurpose;
  /** The booking, or what another service sells. */
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
  refundedCents: number;
  /** We owe this money back and have not told the provider yet. */
  refundDue: boolean;
  /** We are ending its page ourselves, because the customer gave it up or pays on another. */
  isClosing: boolean;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
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

type Refund = { refundId: string; totalCents: number; isWhole: boolean };

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

/** What became of a payment when the provider's word was taken. */
export type Settlement = 'unchanged' | 'paid' | 'expired' | 'failed' | 'duplicate' | 'mismatch';

/** `endedBy` says whether a page ran out or was ended by us. */
export type Circumstances = { paidElsewhere?: boolean; endedBy?: 'time' | 'us' };

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
      refundDue: false,
      isClosing: false,
      expiresAt: new Date(draft.createdAt.getTime() + sessionLifetimeMs),
      paidAt: null,
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
  /** Where the customer pays; undefined until the provider opened the page. */
  get page(): { url: string; sessionId: string } | undefined {
    const { url, sessionId } = this.state;
    return url !== null && sessionId !== null ? { url, sessionId } : undefined;
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
  get snapshot(): Readonly<PaymentState> {
    return this.state;
  }

  isPaidThrough({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): boolean {
    return this.sessionId === null ? this.id === paymentId : this.sessionId === sessionId;
  }

  /**
   * Takes the provider's word. Any number of calls, in any order, have one effect: money that arrived wins over an end.
   * `paidElsewhere` says that another session of the same checkout has its money already: then this one goes back.
   */
  settle(session: ProviderSession, { paidElsewhere = false, endedBy = 'time' }: Circumstances, now: Date): Settlement {
    if (session.state === 'paid') return this.complete(session, paidElsewhere, now);
    if (session.state === 'expired') return this.isClosing && endedBy === 'time' ? 'unchanged' : this.expire();
    return session.state === 'failed' ? this.fail() : 'unchanged';
  }

  /** The page can no longer be paid. */
  private expire(): Settlement {
    return this.end('expired', 'payment.expired.v1');
  }

  /** The provider refused the money for good, or the page was never opened. */
  fail(): Settlement {
    return this.end('failed', 'payment.failed.v1');
  }

  /**
   * Money that went back, as a running total, so that a fact told twice or late changes nothing. `isWhole` says that nothing
   * is left of what came in, which for a mismatch is not our amount. Answers whether the fact was new.
   */
  takeRefund({ refundId, totalCents, isWhole }: Refund): boolean {
    if (!this.hasTakenMoney) return isWhole && this.endMismatch();
    const refundedCents = Math.min(totalCents, this.amountCents);
    if (refundedCents <= this.state.refundedCents) return false;
    this.state.refundedCents = refundedCents;
    const fullyRefunded = refundedCents === this.amountCents;
    if (fullyRefunded) {
      this.state.status = 'refunded';
      this.state.refundDue = false;
    }
    // A duplicate never paid for anything, so nobody has anything to take back.
    if (!this.isDuplicate) {
      const giftCardRefundedCents = fullyRefunded ? this.state.giftCardCents : 0;
      this.recorded.push({
        name: 'payment.refunded.v1',
        aggregateId: this.id,
        payload: { ...this.subject, refundId, refundedCents, giftCardRefundedCents, fullyRefunded },
      });
    }
    return true;
  }

  /** The payer's bank asks for the money back, or has got it. Answers false when that was known. */
  dispute({ lost }: { lost: boolean }): boolean {
    if (!this.flag(lost ? 'dispute_lost' : 'disputed')) return false;
    if (lost) this.endMismatch();
    if (!this.isDuplicate) {
      const payload = { ...this.subject, lost };
      this.recorded.push({ name: 'payment.disputed.v1', aggregateId: this.id, payload });
    }
    return true;
  }

  refundIssued(): void {
    this.state.refundDue = false;
  }

  /** Answers false when it was flagged already. */
  flag(flag: PaymentFlag): boolean {
    if (this.state.flags.includes(flag)) return false;
    this.state.flags.push(flag);
    return true;
  }

  /** What happened since the last call, for the outbox. */
  takeEvents(): PaymentEvent[] {
    return this.recorded.splice(0);
  }

  private complete(session: ProviderSession, paidElsewhere: boolean, now: Date): Settlement {
    if (this.hasTakenMoney) return 'unchanged';
    // Late money is honoured; here none came, and the balance that pays for everything went back.
    if (this.provider === 'none' && this.status !== 'pending') return 'unchanged';
    this.state.sessionId = session.sessionId;
    this.state.paymentIntentId = session.paymentIntentId ?? null;
    if (!this.matches(session)) return this.flag('payment_mismatch') ? 'mismatch' : 'unchanged';
    if (paidElsewhere) return this.takeDuplicate(now);
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

  /** Money for what was paid already: it goes back, and what is held for this page is given back as when a page ends. */
  private takeDuplicate(now: Date): Settlement {
    if (this.end('failed', 'payment.failed.v1') === 'unchanged') this.flag('late_payment');
    this.flag('duplicate_payment');
    this.state.status = 'paid';
    this.state.paidAt = now;
    this.state.refundDue = this.amountCents > 0;
    return 'duplicate';
  }

  /** Money that we could not take for ours has left us: what waited for it can end. */
  private endMismatch(): boolean {
    return this.isMismatch && !this.hasTakenMoney && this.fail() !== 'unchanged';
  }

  private matches({ amountCents, currency, livemode }: ProviderSession): boolean {
    return amountCents === this.amountCents && currency.toUpperCase() === this.currency && livemode === this.livemode;
  }

  private end(status: 'expired' | 'failed', event: 'payment.expired.v1' | 'payment.failed.v1'): Settlement {
    if (this.status !== 'pending') return 'unchanged';
    this.state.status = status;
    this.recorded.push({
      name: event,
      aggregateId: this.id,
      payload: { ...this.subject, hasHold: this.state.hasHold },
    });
    return status;
  }

  private get subject(): Subject {
    return { paymentId: this.id, purpose: this.purpose, referenceId: this.referenceId };
  }
}
