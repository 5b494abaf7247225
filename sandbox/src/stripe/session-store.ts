import type { PaymentRecord, RefundRecord, SessionRecord } from './records.js';

/** Sessions with their payments and refunds. The oldest closed sessions are dropped, open ones never. */
export class SessionStore {
  private readonly sessions = new Map<string, SessionRecord>();
  private readonly payments = new Map<string, PaymentRecord>();
  private readonly paymentsByCharge = new Map<string, PaymentRecord>();
  private readonly refunds = new Map<string, RefundRecord>();
  private readonly closed = new Set<string>();
  /** Ids by the second in which they expire. */
  private readonly expiries = new Map<number, string[]>();

  constructor(private readonly maxClosed = 50_000) {}

  add(session: SessionRecord): void {
    this.sessions.set(session.id, session);
    const sameSecond = this.expiries.get(session.expiresAt);
    if (sameSecond) sameSecond.push(session.id);
    else this.expiries.set(session.expiresAt, [session.id]);
  }

  find(id: string): SessionRecord | undefined {
    return this.sessions.get(id);
  }

  newestFirst(): SessionRecord[] {
    return [...this.sessions.values()].reverse();
  }

  /** Returns the open sessions whose time is over, each of them only once. */
  takeDue(now: number): SessionRecord[] {
    const due: SessionRecord[] = [];
    for (const [second, ids] of this.expiries) {
      if (second > now) continue;
      this.expiries.delete(second);
      for (const id of ids) {
        const session = this.sessions.get(id);
        if (session?.status === 'open') due.push(session);
      }
    }
    return due;
  }

  addPayment(payment: PaymentRecord): void {
    this.payments.set(payment.id, payment);
    this.paymentsByCharge.set(payment.chargeId, payment);
  }

  findPayment(paymentIntentId: string): PaymentRecord | undefined {
    return this.payments.get(paymentIntentId);
  }

  findPaymentByCharge(chargeId: string): PaymentRecord | undefined {
    return this.paymentsByCharge.get(chargeId);
  }

  paymentsNewestFirst(): PaymentRecord[] {
    return [...this.payments.values()].reverse();
  }

  addRefund(refund: RefundRecord): void {
    this.refunds.set(refund.id, refund);
  }

  findRefund(id: string): RefundRecord | undefined {
    return this.refunds.get(id);
  }

  refundsNewestFirst(): RefundRecord[] {
    return [...this.refunds.values()].reverse();
  }

  markClosed({ id }: SessionRecord): void {
    this.closed.add(id);
    if (this.closed.size > this.maxClosed) this.drop(this.closed.values().next().value!);
  }

  private drop(id: string): void {
    const payment = this.sessions.get(id)?.payment;
    if (payment) {
      this.payments.delete(payment.id);
      this.paymentsByCharge.delete(payment.chargeId);
      for (const refund of payment.refunds) this.refunds.delete(refund.id);
    }
    this.closed.delete(id);
    this.sessions.delete(id);
  }
}
