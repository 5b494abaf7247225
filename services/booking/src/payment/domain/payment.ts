import { Disputes, type LostDispute } from './disputes.js';
import { NothingPaid, OrderNotPaid, RefundExceedsPayment, TeamAlreadyRefunded } from './payment.errors.js';
import type { PaymentEvent, PaymentSubject } from './payment.events.js';
import { PaymentBalance } from './payment-balance.js';
import { PaymentFlags } from './payment-flags.js';
import type { OutcomeContext, PaymentOutcome } from './payment-outcome.js';
import {
  type OpenedCheckoutSession,
  type PaymentDraft,
  type PaymentFlag,
  type PaymentProvider,
  type PaymentPurpose,
  type PaymentState,
  type PaymentStatus,
  type PurposeFlag,
  wasPaid,
} from './payment-state.js';
import type { ProviderSession } from './provider-session.js';
import { type FixedRefundReason, type ProviderRefund, type Refund, type RefundRequest, teamsOf } from './refund.js';
import { type RefundLegs, shareOfTeams, splitRefund, totalOf } from './refund-legs.js';
import { Refunds } from './refunds.js';

/** The provider's report of the total refunded so far. */
type RefundedTotal = {
  /** Stands in the event for the id of a refund, which the report does not name. */
  reportKey: string;
  totalCents: number;
  /** Whether everything that was received is refunded. */
  isFull: boolean;
};

/**
 * How much of an order is to be refunded: `amountCents` of both legs together, otherwise the share of `teams`; without
 * either, all that is left.
 */
export type OrderRefundRequest = Pick<Refund, 'id' | 'teams' | 'reason' | 'requestedBy'> & {
  amountCents?: number;
  /** How many teams the order has. */
  teamCount: number;
};

/** A minute more than Stripe's minimum of 30 minutes, which Stripe measures by its own clock (D13). */
export const sessionLifetimeMs = 31 * 60_000;

/**
 * One session at the payment provider, or the record that nothing had to be paid, or that the money was taken outside
 * the shop. Applies rules and records events; does no I/O.
 */
export class Payment {
  private readonly events: PaymentEvent[] = [];
  private readonly flags: PaymentFlags;
  private readonly refunds: Refunds;
  private readonly disputes: Disputes;
  readonly balance: PaymentBalance;

  constructor(private readonly state: PaymentState) {
    this.flags = new PaymentFlags(state);
    this.refunds = new Refunds(state.refunds);
    this.disputes = new Disputes(state);
    this.balance = new PaymentBalance(state, this.refunds, this.disputes);
  }

  static open(draft: PaymentDraft): Payment {
    return new Payment({
      traceparent: null,
      tracestate: null,
      ...draft,
      status: 'pending',
      flags: [],
      paymentIntentId: null,
      refundedCents: 0,
      refunds: [],
      openDisputes: [],
      closedDisputes: [],
      lostDisputes: {},
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
  /** Whether the customer pays in a session at Stripe; otherwise the shop completes the payment itself. */
  get isAtStripe(): boolean {
    return this.provider === 'stripe';
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
  /**
   * The session that the customer can be sent to: Stripe's, or the shop's own once the payment is complete.
   */
  get usableSession(): OpenedCheckoutSession | undefined {
    return this.isAtStripe || this.wasPaid ? this.checkoutSession : undefined;
  }
  /** Whether it was paid, even if it was refunded since. A completed free order counts as paid. */
  get wasPaid(): boolean {
    return wasPaid(this.state);
  }
  get isDuplicate(): boolean {
    return this.flags.has('duplicate_payment');
  }
  /** Whether the provider reported another amount, currency or mode than expected: an operator decides. */
  get isMismatch(): boolean {
    return this.flags.has('payment_mismatch');
  }
  /** Whether a dispute is open. */
  get isDisputed(): boolean {
    return this.flags.has('disputed');
  }
  /** Whether a dispute was lost, and not won after all. */
  get hasLostDispute(): boolean {
    return this.flags.has('dispute_lost');
  }
  get isClosing(): boolean {
    return this.state.isClosing;
  }
  /** Whether a refund is requested or on its way. */
  get isRefundUnderWay(): boolean {
    return this.refunds.isAnyUnderWay;
  }
  findRefund(refundId: string): Refund | undefined {
    return this.refunds.find(refundId);
  }
  /** The teams whose share was refunded, or is being refunded. */
  get teamsWithRefund(): number[] {
    return teamsOf(this.refunds.committed);
  }
  /** The teams whose share was refunded: their tickets are to be closed. */
  get refundedTeams(): number[] {
    return teamsOf(this.refunds.made);
  }
  get snapshot(): Readonly<PaymentState> {
    return this.state;
  }

  /**
   * Whether a reported session belongs to this payment: by the session's id or, until that id is stored, by our payment
   * id in the metadata.
   */
  ownsSession({ sessionId, paymentId }: Pick<ProviderSession, 'sessionId' | 'paymentId'>): boolean {
    return this.sessionId === null ? this.id === paymentId : this.sessionId === sessionId;
  }

  /** Stores the provider's session; false when the payment has ended meanwhile, or has another session. */
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

  /**
   * Stores that a schedule checks this payment at the provider now, so that the next run starts with payments whose
   * last check is older.
   */
  recordCheck(now: Date): void {
    this.state.checkedAt = now;
  }

  /**
   * Records the provider's status of the session. Reports may be repeated and come in any order. A payment counts even
   * after a report that the session has ended, and such a report has no effect after a payment. With
   * `hasNothingToDeliver` a paid session is refunded. Undefined when the report changes nothing.
   */
  recordOutcome(session: ProviderSession, context: OutcomeContext, now: Date): PaymentOutcome | undefined {
    const { hasNothingToDeliver = false, endReason = 'timed_out' } = context;
    if (session.state === 'paid') return this.complete(session, hasNothingToDeliver, now);
    if (session.state === 'expired') return this.expire(endReason);
    return session.state === 'failed' ? this.fail() : undefined;
  }

  /** Ends a pending payment as failed; undefined when it is not pending. */
  fail(): PaymentOutcome | undefined {
    return this.end('failed') ? 'failed' : undefined;
  }

  /** Ends a payment that nobody can pay: Stripe's session was never opened, or the shop's own was not completed. */
  abandon(): PaymentOutcome | undefined {
    const isOpen = this.isAtStripe && this.sessionId !== null;
    return !isOpen && this.fail() ? 'never_opened' : undefined;
  }

  /**
   * Requests a refund of the order. The provider's part is sent after the commit; once it is made, the gift card's part
   * is given back.
   */
  refundOrder({ amountCents, teamCount, ...refund }: OrderRefundRequest, now: Date): PaymentOutcome[] {
    if (!this.wasPaid || this.isDuplicate) throw new OrderNotPaid();
    if (this.balance.paidCents === 0) throw new NothingPaid();
    const teams = refund.teams.filter((team) => this.teamsWithRefund.includes(team));
    if (teams.length > 0) throw new TeamAlreadyRefunded({ teams });
    const share = refund.teams.length > 0 ? shareOfTeams(this.balance.paidCents, teamCount, refund.teams) : undefined;
    const cents = amountCents ?? share ?? totalOf(this.balance.refundable);
    return this.requestRefund(
      { ...refund, askedCents: amountCents ?? null, ...splitRefund(cents, this.balance.refundable) },
      now,
    );
  }

  /** Requests a refund of given parts; a refund in which Stripe has no part is made at once. */
  requestRefund(request: RefundRequest, now: Date): PaymentOutcome[] {
    const { amountCents, giftCardCents = 0 } = request;
    const left = this.balance.refundable;
    const isInvalid = !(amountCents + giftCardCents > 0) || amountCents < 0;
    if (isInvalid || amountCents > left.amountCents || giftCardCents > left.giftCardCents) {
      throw new RefundExceedsPayment({ refundableCents: totalOf(left) });
    }
    return this.changeRefunds(request.id, now, () => {
      const refund = this.refunds.request(request, now);
      // Only Stripe is asked: what was paid by hand is given back by hand.
      if (!this.isAtStripe) refund.state = 'succeeded';
    });
  }

  /**
   * Records a refund that the provider reports: one that the shop requested, or one made in the provider's dashboard.
   */
  recordRefund(refund: ProviderRefund, now: Date): PaymentOutcome[] {
    const refundId = refund.refundId ?? refund.newId;
    return this.changeRefunds(refundId, now, () => this.refunds.record(refund, now));
  }

  /**
   * Records that the provider could not make the refund; the next attempt is a new request. A refund that the shop
   * itself requested is limited to what is left, because a part may have been refunded in the provider's dashboard.
   */
  recordFailedAttempt(refundId: string, now: Date): void {
    this.refunds.countFailedAttempt(refundId, now);
    this.refunds.limitShopRequest(refundId, this.balance.leftForRefund(refundId));
  }

  /** Records that the provider will never make the refund, so that another one can be requested. */
  failRefund(refundId: string, failure: string, now: Date): PaymentOutcome[] {
    return this.refunds.fail(refundId, failure, now) ? this.recordRefundFailure() : [];
  }

  /** Cancels the requested refunds, because nothing is left to refund: the money was refunded another way. */
  cancelRequestedRefunds(now: Date): PaymentOutcome[] {
    return this.changeRefunds(this.id, now, () => this.refunds.cancelRequested(now));
  }

  /**
   * Records the total refunded so far, so that a report that comes twice or late has no effect. Refunds on their way
   * are in the provider's total and may still fail, so they count only once they are made. `isFull` is needed for a
   * mismatch, for which the amount received is not that of the payment. Undefined when the report changes nothing.
   */
  recordRefundedTotal({ reportKey, totalCents, isFull }: RefundedTotal, now: Date): PaymentOutcome[] | undefined {
    if (!this.wasPaid) return isFull ? this.endMismatch() : undefined;
    const refundedCents = Math.min(totalCents - this.refunds.pendingCents, this.amountCents);
    if (refundedCents <= this.state.refundedCents) return undefined;
    return this.changeRefunds(reportKey, now, () => {
      this.state.refundedCents = refundedCents;
    });
  }

  /**
   * Records that the bank returned a refund, or that the provider will never make it. Repeated calls return the outcome
   * again, so that an operator is alerted each time.
   */
  recordRefundFailure(): PaymentOutcome[] {
    this.flags.raise('refund_failed');
    return ['refund_failed'];
  }

  /**
   * Records a dispute that was opened; it has no outcome while another one is open. Undefined when this dispute was
   * recorded before.
   */
  recordDispute(disputeId: string): PaymentOutcome[] | undefined {
    if (!this.disputes.open(disputeId)) return undefined;
    if (!this.flags.raise('disputed')) return [];
    this.addDisputedEvent({ lost: false, won: false });
    return ['disputed'];
  }

  /** Records a dispute that was lost and took money back. Undefined when its end was recorded before. */
  recordDisputeLost(dispute: LostDispute, now: Date): PaymentOutcome[] | undefined {
    if (this.disputes.isClosed(dispute.disputeId)) return undefined;
    const wasChargedBack = this.balance.isChargedBack;
    this.disputes.lose(dispute);
    this.endDisputedFlag();
    this.flags.raise('dispute_lost');
    const ended = this.endMismatch() ?? [];
    this.addDisputedEvent({ lost: true, won: false });
    return ['dispute_lost', ...ended, ...this.chargeBack(wasChargedBack, now)];
  }

  /**
   * Records a dispute that was won: nobody has to look at it any more. A lost dispute may still be won, by an appeal;
   * then an operator decides. Undefined when the win was recorded before. The report that the dispute was opened
   * may come after this one.
   */
  recordDisputeWon(disputeId: string): PaymentOutcome[] | undefined {
    if (this.disputes.isLost(disputeId)) return this.reverseDispute(disputeId);
    if (this.disputes.isClosed(disputeId)) return undefined;
    const wasDisputed = this.isDisputed;
    this.disputes.close(disputeId);
    this.endDisputedFlag();
    if (!wasDisputed || this.isDisputed) return [];
    this.addDisputedEvent({ lost: false, won: true });
    return ['dispute_won'];
  }

  /** Empties each reason that a person may have written for a refund; false when there is none. */
  eraseRefundReasons(): boolean {
    return this.refunds.eraseReasons();
  }

  /** Adds a flag whose reason only the purpose knows. */
  flagForPurpose(flag: PurposeFlag): void {
    this.flags.raise(flag);
  }

  /**
   * The flags raised since the last call, also those that the payment had before: an operator has to look again.
   */
  takeRaisedFlags(): PaymentFlag[] {
    return this.flags.takeRaised();
  }

  /** The flags removed since the last call, because their reason no longer exists. */
  takeEndedFlags(): PaymentFlag[] {
    return this.flags.takeEnded();
  }

  /** The events since the last call, for the outbox. */
  takeEvents(): PaymentEvent[] {
    return this.events.splice(0);
  }

  /** What follows once lost disputes and refunds have taken back all that the provider was paid. */
  private chargeBack(wasChargedBack: boolean, now: Date): PaymentOutcome[] {
    if (this.status !== 'paid' || wasChargedBack || !this.balance.isChargedBack) return [];
    // Nothing is left to refund. Whether the gift card's part is given back is the operator's decision, because the
    // game may have been played.
    this.refunds.cancelRequested(now);
    return this.isDuplicate ? [] : ['charged_back'];
  }

  private endDisputedFlag(): void {
    if (!this.disputes.isAnyOpen) this.flags.end('disputed');
  }

  /** The money of a lost dispute is back. What the loss had ended stays ended until an operator decides. */
  private reverseDispute(disputeId: string): PaymentOutcome[] {
    this.disputes.reverse(disputeId);
    if (!this.disputes.isAnyLost) this.flags.end('dispute_lost');
    this.flags.raise('dispute_reversed');
    return ['dispute_reversed'];
  }

  private addDisputedEvent(outcome: { lost: boolean; won: boolean }): void {
    if (this.isDuplicate) return;
    const payload = { ...this.subject, ...outcome };
    this.events.push({ name: 'payment.disputed.v1', aggregateId: this.id, payload });
  }

  private complete(session: ProviderSession, hasNothingToDeliver: boolean, now: Date): PaymentOutcome | undefined {
    if (this.wasPaid) return undefined;
    // Unlike a late payment at Stripe, a payment outside Stripe that has ended stays ended: its hold was released, and
    // the shop has received no money.
    if (!this.isAtStripe && this.status !== 'pending') return undefined;
    this.state.sessionId = session.sessionId;
    this.state.paymentIntentId = session.paymentIntentId ?? null;
    if (!this.matches(session)) return this.flags.raise('payment_mismatch') ? 'mismatch' : undefined;
    if (hasNothingToDeliver) return this.completeDuplicate(now);
    if (this.status !== 'pending') this.flags.raise('late_payment');
    this.state.status = 'paid';
    this.state.paidAt = now;
    const { amountCents, currency, provider, hasHold } = this.state;
    this.events.push({
      name: 'payment.completed.v1',
      aggregateId: this.id,
      payload: { ...this.subject, amountCents, currency, provider, paidAt: now.toISOString(), hasHold },
    });
    return 'paid';
  }

  /**
   * The order was paid by another session, or was erased: this payment is refunded, and its hold is released as if the
   * payment had ended unpaid.
   */
  private completeDuplicate(now: Date): PaymentOutcome {
    if (!this.end('failed')) this.flags.raise('late_payment');
    this.flags.raise('duplicate_payment');
    this.state.status = 'paid';
    this.state.paidAt = now;
    // The shop requests one refund of a duplicate at most, so the id of this refund can be that of the payment.
    if (this.amountCents > 0) {
      const request = {
        id: this.id,
        amountCents: this.amountCents,
        reason: 'duplicate' satisfies FixedRefundReason,
        requestedBy: 'shop',
      };
      this.requestRefund(request, now);
    }
    return 'duplicate';
  }

  /**
   * Ends a payment whose mismatched amount was returned, and with it the order that waited for an operator's decision.
   */
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

  /** Ends a pending payment unpaid; false when it is not pending. */
  private end(status: 'expired' | 'failed'): boolean {
    if (this.status !== 'pending') return false;
    this.state.status = status;
    this.events.push({
      name: `payment.${status}.v1`,
      aggregateId: this.id,
      payload: { ...this.subject, hasHold: this.state.hasHold },
    });
    return true;
  }

  /**
   * Applies a change of the refunds and what follows from it. The gift card's part of a refund is given back once the
   * provider's part is made. The order is refunded once all that was paid is given back. `causeId` is what the event
   * names as its refund: the id of a refund, the key of a report, or, where requested refunds are cancelled, the id of
   * the payment.
   */
  private changeRefunds(causeId: string, now: Date, change: () => void): PaymentOutcome[] {
    const { status } = this;
    const wasChargedBack = this.balance.isChargedBack;
    const before = { ...this.balance.refunded, made: this.refunds.made };
    change();
    if (!this.wasPaid) return [];
    const madeCents = Math.min(this.amountCents, this.refunds.madeCents);
    this.state.refundedCents = Math.max(this.state.refundedCents, madeCents);
    if (this.balance.isCompletedInDashboard) this.refundRestOfGiftCard(now);
    this.refunds.giveBackGiftCard(now);
    const { amountCents, giftCardCents } = this.balance.refunded;
    const fullyRefunded = this.balance.isFullyRefunded;
    if (fullyRefunded) {
      this.state.status = 'refunded';
      this.refunds.cancelRequested(now);
    }
    // A duplicate completed nothing, so there is nothing to undo: only its refund is reported.
    if (!this.isDuplicate && (amountCents > before.amountCents || giftCardCents > before.giftCardCents)) {
      const cents = { refundedCents: amountCents, giftCardRefundedCents: giftCardCents };
      this.events.push({
        name: 'payment.refunded.v1',
        aggregateId: this.id,
        payload: { ...this.subject, refundId: causeId, ...cents, fullyRefunded },
      });
    }
    const made = this.refunds.made.filter((refund) => !before.made.includes(refund));
    for (const { id, ...cents } of made) this.addRefundCompletedEvent(id, cents);
    if (this.isDuplicate) return [];
    return [
      ...(teamsOf(made).length > 0 ? (['teams_refunded'] as const) : []),
      ...(this.status === status ? [] : (['refunded'] as const)),
      // A lost dispute may have taken a part of the money before, and this refund the rest.
      ...this.chargeBack(wasChargedBack, now),
    ];
  }

  private addRefundCompletedEvent(refundId: string, { amountCents, giftCardCents }: RefundLegs): void {
    this.events.push({
      name: 'refund.completed.v1',
      aggregateId: this.id,
      payload: { ...this.subject, refundId, amountCents, giftCardCents },
    });
  }

  private refundRestOfGiftCard(now: Date): void {
    this.refunds.cancelRequested(now);
    const { giftCardCents } = this.balance.refundable;
    // A payment has one such refund at most, so the id can be that of the payment.
    const rest = { id: this.id, amountCents: 0, giftCardCents, reason: '', requestedBy: 'provider' };
    if (giftCardCents > 0) this.refunds.request(rest, now);
  }

  private get subject(): PaymentSubject {
    return { paymentId: this.id, purpose: this.purpose, referenceId: this.referenceId };
  }
}
