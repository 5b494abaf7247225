import { NumberSeries } from '../../../services/booking/src/invoices/domain/document-number.js';
import { issueDueDocuments, type PaidOrder } from '../../../services/booking/src/invoices/domain/due-documents.js';
import type { InvoiceDocument } from '../../../services/booking/src/invoices/domain/invoice-document.js';
import type { PaymentEvent } from '../../../services/booking/src/payment/domain/payment.events.js';
import { Refusal } from '@shop/errors';
import type { PaymentDraft } from '../../../services/booking/src/payment/domain/payment-state.js';
import { Payment } from '../../../services/booking/src/payment/domain/payment.js';
import type { ProviderSession } from '../../../services/booking/src/payment/domain/provider-session.js';
import type { Refund } from '../../../services/booking/src/payment/domain/refund.js';
import type { Coupon } from '../../../services/coupon/src/coupon/domain/coupon.js';
import { aBillingAddress, aPaidOrder, aSeller, asIssued } from '../../../services/booking/test/paid-order.builder.js';
import { CouponModel } from './coupon-model.js';
import { type Report, StripeModel, type Webhook } from './stripe-model.js';

export type Order = {
  id: string;
  payment: Payment;
  teamCount: number;
  documents: InvoiceDocument[];
  /** Whether a company's address was given for the invoice. */
  hasBilling: boolean;
};

/** How Stripe and the network treat a request for a refund. */
export type Sending = 'succeeded' | 'pending' | 'answer-lost';

type Opened = Pick<PaymentDraft, 'id' | 'purpose' | 'checkoutId' | 'amountCents' | 'giftCardCents' | 'hasHold'>;

type Booking = {
  totalCents: number;
  teamCount: number;
  couponId?: string;
  /** The order whose session this one replaces: only one of the two is to be paid. */
  replaces?: Order;
};

/** Enough, because chains are short: the report of a payment may cause a refund, and the refund causes events. */
const maxRounds = 10;

/** The money of the shop in memory: the real aggregates, with models of what lies between them. */
export class ShopModel {
  readonly stripe = new StripeModel();
  readonly coupons = new CouponModel();
  readonly orders: Order[] = [];
  readonly events: PaymentEvent[] = [];
  private readonly series = new NumberSeries(2026, []);
  private idCount = 0;

  /** Time advances by a millisecond with each new id. */
  private now(): Date {
    return new Date(Date.UTC(2026, 10, 22) + this.idCount);
  }
  private newId(): string {
    return `id-${(this.idCount += 1)}`;
  }

  createCoupon(usageLimit: number | null): void {
    this.coupons.createCoupon(this.newId(), usageLimit, this.now());
  }

  /** Opens the checkout of a booking, with the code when it can be used. */
  book({ totalCents, teamCount, couponId, replaces }: Booking): void {
    const id = this.newId();
    const coupon = couponId === undefined ? undefined : this.coupons.coupons.get(couponId)!;
    const isGiftCard = coupon?.snapshot().isGiftCard ?? false;
    const heldCents = isGiftCard ? Math.min(totalCents, coupon!.availableCents()) : 0;
    const hasHold = coupon !== undefined && this.coupons.hold(coupon.id, id, heldCents, this.now());
    const giftCardCents = hasHold ? heldCents : 0;
    const checkoutId = replaces?.payment.checkoutId ?? id;
    this.open(
      { id, purpose: 'booking', checkoutId, amountCents: totalCents - giftCardCents, giftCardCents, hasHold },
      teamCount,
    );
  }

  buyGiftCard(valueCents: number): void {
    const id = this.newId();
    this.open(
      { id, purpose: 'gift_card', checkoutId: id, amountCents: valueCents, giftCardCents: 0, hasHold: false },
      0,
    );
  }

  /** The customer pays; what is free is complete at once. */
  pay({ payment }: Order): void {
    if (!payment.isAtStripe) return this.recordPaid(payment);
    if (!this.stripe.charges.has(payment.id)) this.stripe.charge(payment.id, payment.amountCents);
  }

  /** The session expires, unless it was paid. */
  expire({ payment }: Order): void {
    if (payment.isAtStripe && !this.stripe.charges.has(payment.id)) {
      this.stripe.webhooks.push({ kind: 'expired', paymentId: payment.id });
    }
  }

  /** An admin refunds an amount, the share of teams, or all that is left, unless that is refused. */
  refund({ payment, teamCount }: Order, { amountCents, teams = [] }: { amountCents?: number; teams?: number[] }): void {
    this.change(payment, () =>
      payment.refundOrder(
        { id: this.newId(), amountCents, teams, teamCount, reason: 'x', requestedBy: 'admin' },
        this.now(),
      ),
    );
  }

  /** Sends the requested refunds of a payment to Stripe. */
  sendRefunds({ payment }: Order, sending: Sending): void {
    for (const refund of payment.snapshot.refunds.filter(({ state }) => state === 'requested')) {
      // Sending an earlier refund may have cancelled this one.
      if (refund.state === 'requested') this.send(payment, refund, sending);
    }
  }

  /** Delivers one of the waiting webhooks; a copy goes on waiting when it is to be delivered twice. */
  deliverWebhook(index: number, isTwice: boolean): void {
    const [webhook] = this.stripe.webhooks.splice(index % Math.max(1, this.stripe.webhooks.length), 1);
    if (!webhook) return;
    if (isTwice) this.stripe.webhooks.push(webhook);
    // Stripe repeats a report that comes before its payment.
    if (!this.receive(webhook)) this.stripe.webhooks.push(webhook);
  }

  /** Delivers one of the waiting events to the coupon service. */
  deliverEvent(index: number, isTwice: boolean): void {
    const [event] = this.events.splice(index % Math.max(1, this.events.length), 1);
    if (!event) return;
    if (isTwice) this.events.push(event);
    if (!this.consume(event)) this.events.push(event);
  }

  /** An admin sets the balance of a gift card; nothing happens to a closed card or to a coupon that is no gift card. */
  adjust(coupon: Coupon, balanceCents: number): void {
    const { isGiftCard, closedAt, version, ...state } = coupon.snapshot();
    if (isGiftCard && !closedAt) coupon.change({ ...state, isGiftCard }, { balanceCents, ifVersion: version });
  }

  delete(coupon: Coupon): void {
    coupon.delete(this.now());
  }

  issueDocuments(order: Order): void {
    const { payment } = order;
    if (!payment.wasPaid || payment.isDuplicate) return;
    const context = { seller: aSeller, series: this.series, now: this.now(), newId: () => this.newId() };
    order.documents.push(...issueDueDocuments(this.paidOrder(order), context));
  }

  /** Delivers and sends everything that waits, until nothing is left to do. */
  finish(): void {
    for (let round = 0; round < maxRounds; round++) {
      for (const order of this.orders) this.sendRefunds(order, 'succeeded');
      while (this.stripe.webhooks.length > 0 && this.receiveWaiting());
      for (const event of this.events.splice(0)) if (!this.consume(event)) this.events.push(event);
    }
    for (const order of this.orders) this.issueDocuments(order);
  }

  /** Whether every webhook and event was delivered. */
  get isIdle(): boolean {
    return this.stripe.webhooks.length === 0 && this.events.length === 0;
  }

  private open({ id, ...given }: Opened, teamCount: number): void {
    const payment = Payment.open({
      ...given,
      id,
      referenceId: id,
      attempt: 1,
      provider: given.amountCents > 0 ? 'stripe' : 'none',
      sessionId: `cs_${id}`,
      url: 'https://pay.test',
      currency: 'EUR',
      livemode: false,
      createdAt: this.now(),
    });
    this.orders.push({ id, teamCount, payment, documents: [], hasBilling: false });
  }

  private find(paymentId: string): Payment {
    return this.orders.find(({ payment }) => payment.id === paymentId)!.payment;
  }

  /** Changes a payment, and takes its events for delivery. */
  private change(payment: Payment, work: () => unknown): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.events.push(...payment.takeEvents());
    payment.takeRaisedFlags();
  }

  private recordPaid(payment: Payment): void {
    const { id, checkoutId, amountCents } = payment;
    const others = this.orders.filter((order) => order.payment !== payment && order.payment.checkoutId === checkoutId);
    const context = { hasNothingToDeliver: others.some((order) => order.payment.wasPaid) };
    const session = { sessionId: `cs_${id}`, state: 'paid', amountCents, currency: 'eur', livemode: false } as const;
    this.change(payment, () => payment.recordOutcome({ ...session, paymentIntentId: `pi_${id}` }, context, this.now()));
  }

  private send(payment: Payment, refund: Refund, sending: Sending): void {
    const status = sending === 'pending' ? 'pending' : 'succeeded';
    const answer = this.stripe.refund(payment.id, { refundId: refund.id, cents: refund.amountCents, status });
    if (sending === 'answer-lost') return;
    this.change(payment, () => {
      if (answer === 'already-refunded') return payment.cancelRequestedRefunds(this.now());
      if (answer !== 'refused') return payment.recordRefund({ ...answer, newId: this.newId() }, this.now());
      if (refund.requestedBy === 'shop') return payment.recordFailedAttempt(refund.id, this.now());
      return payment.failRefund(refund.id, 'refused', this.now());
    });
  }

  /** Delivers each waiting webhook once; false when none was accepted. */
  private receiveWaiting(): boolean {
    const waiting = this.stripe.webhooks.splice(0);
    const early = waiting.filter((webhook) => !this.receive(webhook));
    this.stripe.webhooks.unshift(...early);
    return early.length < waiting.length;
  }

  /** False when the report comes before its payment. */
  private receive(webhook: Webhook): boolean {
    const payment = this.find(webhook.paymentId);
    switch (webhook.kind) {
      case 'paid':
        this.recordPaid(payment);
        return true;
      case 'expired':
        this.recordExpired(payment);
        return true;
      default:
        if (!payment.wasPaid) return false;
        this.change(payment, () => this.record(payment, webhook));
        return true;
    }
  }

  private recordExpired(payment: Payment): void {
    const session: ProviderSession = {
      sessionId: `cs_${payment.id}`,
      state: 'expired',
      amountCents: payment.amountCents,
      currency: 'eur',
      livemode: false,
    };
    this.change(payment, () => payment.recordOutcome(session, {}, this.now()));
  }

  private record(payment: Payment, webhook: Report): unknown {
    switch (webhook.kind) {
      case 'refund':
        return payment.recordRefund({ ...webhook.refund, newId: this.newId() }, this.now());
      case 'refund-failed':
        payment.recordRefund({ ...webhook.refund, newId: this.newId() }, this.now());
        return payment.recordRefundFailure();
      case 'refunded-total':
        return payment.recordRefundedTotal({ reportKey: this.newId(), ...webhook }, this.now());
      case 'dispute':
        if (webhook.status === 'won') return payment.recordDisputeWon(webhook.disputeId);
        return webhook.status === 'lost'
          ? payment.recordDisputeLost(webhook, this.now())
          : payment.recordDispute(webhook.disputeId);
    }
  }

  /** What the consumers of the coupon service do; false when the event is to come again. */
  private consume({ name, payload }: PaymentEvent): boolean {
    const { referenceId, purpose } = payload;
    const isGiftCard = purpose === 'gift_card';
    switch (name) {
      case 'payment.completed.v1':
        if (isGiftCard) this.coupons.issueGiftCard(referenceId, payload.amountCents, this.now());
        return isGiftCard || !payload.hasHold || this.coupons.redeem(referenceId);
      case 'payment.expired.v1':
      case 'payment.failed.v1':
        if (payload.hasHold) this.coupons.release(referenceId, this.now());
        return true;
      case 'payment.refunded.v1': {
        const { refundedCents, giftCardRefundedCents, fullyRefunded } = payload;
        if (!isGiftCard) return this.coupons.giveBack(referenceId, giftCardRefundedCents, fullyRefunded);
        this.coupons.voidRefunded(referenceId, refundedCents, fullyRefunded, this.now());
        return true;
      }
      case 'payment.disputed.v1': {
        const status = payload.lost ? 'lost' : payload.won ? 'won' : 'open';
        return !isGiftCard || this.coupons.recordDispute(referenceId, status, this.now());
      }
      case 'refund.completed.v1':
        return true;
    }
  }

  private paidOrder({ id, payment, teamCount, documents, hasBilling }: Order): PaidOrder {
    const { amountCents, snapshot } = payment;
    const { giftCardCents, paidAt, refunds } = snapshot;
    const pricePerTeamCents = (amountCents + giftCardCents) / Math.max(1, teamCount);
    const game = { ...aPaidOrder().item, teams: teamCount, pricePerTeamCents } as PaidOrder['item'];
    const { buyer } = aPaidOrder();
    return aPaidOrder({
      orderId: id,
      buyer: { ...buyer, billing: hasBilling ? aBillingAddress : null },
      item: payment.purpose === 'booking' ? game : { kind: 'gift_card', valueCents: amountCents },
      vatRateBp: payment.purpose === 'booking' ? 1_900 : null,
      payment: { id: payment.id, through: 'stripe', moneyCents: amountCents, giftCardCents, paidAt: paidAt! },
      refunds: refunds.map((refund) => ({
        id: refund.id,
        moneyCents: refund.state === 'succeeded' ? refund.amountCents : 0,
        giftCardCents: refund.giftCardRefundedAt ? refund.giftCardCents : 0,
      })),
      issued: documents.map(asIssued),
    });
  }
}
