import { randomText } from '../http/ids.js';
import { EventLog, type EventRecord } from './event-log.js';
import type { Params } from './params.js';
import { type PastSession, pastSession } from './past-session.js';
import type { DisputeRecord, PaymentRecord, RefundRecord, SessionRecord } from './records.js';
import { balanceInsufficient, refundFromParams, type RefundMode } from './refund-params.js';
import { sessionFromParams } from './session-params.js';
import { SessionStore } from './session-store.js';
import { invalidRequest, noSuch } from './stripe-error.js';
import { type Delivery, type WebhookSender } from './webhooks.js';
import { chargeToWire, disputeToWire, refundToWire, sessionToWire, type WireObject } from './wire.js';

export interface Completion {
  payerEmail?: string;
  /** Whether the payment method is delayed (bank debit): the session is complete, its payment still unpaid. */
  isDelayed?: boolean;
  delivery?: Delivery;
}

const FINAL_DISPUTE_STATUSES: readonly string[] = ['won', 'lost', 'prevented', 'warning_closed'];
const EXPIRY_CHECK_MS = 1_000;
const EVENTS_LISTED_FOR_SECONDS = 30 * 24 * 3_600;

/** The imitated Stripe account: its sessions and payments, their rules and events. */
export class StripeAccount {
  readonly store = new SessionStore();
  readonly events = new EventLog();
  /** Delivery of events when the call that raised them names none. */
  defaultDelivery: Delivery = { mode: 'normal', delayMs: 0 };
  /** What becomes of refunds that are requested from now on. */
  refundMode: RefundMode = 'succeeded';
  private readonly expiryTimer: NodeJS.Timeout;

  constructor(
    private readonly sender: WebhookSender,
    private readonly publicUrl: () => string,
    private readonly now: () => number,
  ) {
    this.expiryTimer = setInterval(() => this.expireDue(), EXPIRY_CHECK_MS);
    this.expiryTimer.unref();
  }

  close(): void {
    clearInterval(this.expiryTimer);
    this.sender.close();
  }

  createSession(params: Params): SessionRecord {
    const session = sessionFromParams(params, this.seconds());
    this.store.add(session);
    return session;
  }

  /** Adds a session that ended in the past, as if it had been made here; raises no events. */
  restore({ payment, refunds, ...past }: PastSession): void {
    const session = pastSession(past);
    this.store.add(session);
    if (payment) {
      session.payment = this.openPayment(session, 'succeeded', payment);
      session.paymentStatus = 'paid';
      for (const refund of refunds) this.addRefund(session.payment, { ...refund, reason: null });
    }
    this.store.markClosed(session);
  }

  /** The session; one whose time is over is expired first. */
  currentSession(id: string): SessionRecord {
    const session = this.store.find(id);
    if (!session) throw noSuch('checkout.session', id, 'session');
    if (session.status === 'open' && session.expiresAt <= this.seconds()) void this.expire(session);
    return session;
  }

  expireOnRequest(id: string): SessionRecord {
    const session = this.currentSession(id);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    void this.expire(session);
    return session;
  }

  expireDue(): void {
    for (const session of this.store.takeDue(this.seconds())) void this.expire(session);
  }

  /**
   * Expires an open session. Resolves after the response to the first webhook attempt, or at once when the webhook is
   * delayed or lost.
   */
  expire(session: SessionRecord, delivery?: Delivery): Promise<void> {
    session.status = 'expired';
    this.store.markClosed(session);
    return this.raiseForSession('checkout.session.expired', session, delivery);
  }

  /** Completes an open session. The PaymentIntent is created only now, and none for a total of 0. */
  complete(session: SessionRecord, { payerEmail, isDelayed = false, delivery }: Completion = {}): Promise<void> {
    session.status = 'complete';
    session.payerEmail = session.customerEmail ?? payerEmail ?? 'payer@example.com';
    if (session.amountTotal === 0) session.paymentStatus = 'no_payment_required';
    else {
      session.paymentStatus = isDelayed ? 'unpaid' : 'paid';
      session.payment = this.openPayment(session, isDelayed ? 'processing' : 'succeeded');
    }
    this.store.markClosed(session);
    return this.raiseForSession('checkout.session.completed', session, delivery);
  }

  /** Ends a delayed payment. */
  recordDelayedOutcome(
    session: SessionRecord,
    payment: PaymentRecord,
    isPaid: boolean,
    delivery?: Delivery,
  ): Promise<void> {
    payment.status = isPaid ? 'succeeded' : 'requires_payment_method';
    session.paymentStatus = isPaid ? 'paid' : 'unpaid';
    return this.raiseForSession(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session, delivery);
  }

  getPayment(paymentIntentId: string, param = 'intent'): PaymentRecord {
    const payment = this.store.findPayment(paymentIntentId);
    if (!payment) throw noSuch('payment_intent', paymentIntentId, param);
    return payment;
  }

  getPaymentByCharge(chargeId: string, param = 'charge'): PaymentRecord {
    const payment = this.store.findPaymentByCharge(chargeId);
    if (!payment) throw noSuch('charge', chargeId, param);
    return payment;
  }

  refund(params: Params): RefundRecord {
    const { payment, ...input } = refundFromParams(params, this);
    if (this.refundMode === 'insufficient_balance') throw balanceInsufficient();
    const previous = { amount_refunded: payment.amountRefunded };
    const refund = this.addRefund(payment, {
      id: `re_${randomText(24)}`,
      created: this.seconds(),
      status: this.refundMode,
      ...input,
    });
    void this.raise('refund.created', refundToWire(refund));
    void this.raise('charge.refunded', chargeToWire(payment), undefined, previous);
    return refund;
  }

  /** Changes the state of a refund that the bank processes later: `failed` returns its amount to the charge. */
  changeRefund(refund: RefundRecord, status: RefundRecord['status']): void {
    const payment = this.getPayment(refund.paymentIntent);
    const previous = { status: refund.status };
    if (refund.status !== 'failed' && status === 'failed') payment.amountRefunded -= refund.amount;
    if (refund.status === 'failed' && status !== 'failed') payment.amountRefunded += refund.amount;
    refund.status = status;
    void this.raise('refund.updated', refundToWire(refund), undefined, previous);
    if (status === 'failed') void this.raise('refund.failed', refundToWire(refund));
  }

  /**
   * Opens the payment's dispute, or changes the status of the one that it has. A final status closes the dispute, also
   * when it is new.
   */
  dispute(
    payment: PaymentRecord,
    input: Pick<DisputeRecord, 'status'> & { amount?: number; reason?: string },
  ): DisputeRecord {
    const isNew = payment.dispute === null;
    const dispute = (payment.dispute ??= {
      id: `du_${randomText(24)}`,
      created: this.seconds(),
      amount: input.amount ?? payment.amount,
      currency: payment.currency,
      status: input.status,
      reason: input.reason ?? 'fraudulent',
      paymentIntent: payment.id,
      chargeId: payment.chargeId,
    });
    dispute.status = input.status;
    const isFinal = FINAL_DISPUTE_STATUSES.includes(input.status);
    if (isNew) void this.raise('charge.dispute.created', disputeToWire(dispute));
    if (isFinal || !isNew) void this.raise(`charge.dispute.${isFinal ? 'closed' : 'updated'}`, disputeToWire(dispute));
    return dispute;
  }

  /** The events that Stripe lists: those of the last 30 days, newest first. */
  listedEvents(): EventRecord[] {
    const earliest = this.seconds() - EVENTS_LISTED_FOR_SECONDS;
    return this.events.newestFirst().filter(({ created }) => created >= earliest);
  }

  resend(event: EventRecord): Promise<void> {
    return this.sender.dispatch(event, { mode: 'normal', delayMs: 0 });
  }

  private addRefund(
    payment: PaymentRecord,
    input: Pick<RefundRecord, 'id' | 'created' | 'amount' | 'reason' | 'metadata'> &
      Partial<Pick<RefundRecord, 'status'>>,
  ): RefundRecord {
    const { currency, id: paymentIntent, chargeId } = payment;
    const refund: RefundRecord = { currency, status: 'succeeded', paymentIntent, chargeId, ...input };
    payment.amountRefunded += refund.amount;
    payment.refunds.push(refund);
    this.store.addRefund(refund);
    return refund;
  }

  private openPayment(
    session: SessionRecord,
    status: PaymentRecord['status'],
    made = { id: `pi_${randomText(24)}`, created: this.seconds() },
  ): PaymentRecord {
    const payment: PaymentRecord = {
      ...made,
      chargeId: `ch_${randomText(24)}`,
      sessionId: session.id,
      status,
      amount: session.amountTotal,
      amountRefunded: 0,
      currency: session.currency,
      description: session.paymentDescription,
      metadata: session.paymentMetadata,
      payerEmail: session.payerEmail,
      refunds: [],
      dispute: null,
    };
    this.store.addPayment(payment);
    return payment;
  }

  private raiseForSession(type: string, session: SessionRecord, delivery?: Delivery): Promise<void> {
    return this.raise(type, sessionToWire(session, this.publicUrl()), delivery);
  }

  private raise(type: string, object: WireObject, delivery = this.defaultDelivery, previous?: object): Promise<void> {
    return this.sender.dispatch(this.events.record(type, object, this.seconds(), previous), delivery);
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }
}
