import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { Payment } from '../domain/payment.js';
import type { PaymentStatus } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { RecordPaymentOutcome } from './record-payment-outcome.use-case.js';

/** The shortest time between two checks of one session for waiting customers, however often their pages ask. */
const minIntervalMs = 2_000;

/** Asks the provider about a payment that is not recorded as paid, because its webhook may be late or lost. */
@Injectable()
export class RefreshPayment {
  /** Checks in progress, by payment id: parallel calls share one. */
  private readonly running = new Map<string, Promise<PaymentStatus>>();

  constructor(
    private readonly stripe: StripeCheckout,
    private readonly payments: PaymentRepository,
    private readonly outcomes: RecordPaymentOutcome,
    private readonly clock: Clock,
  ) {}

  /** Checks for a waiting customer, at most once per interval in all replicas; otherwise returns the stored status. */
  async forCustomer(payment: Payment): Promise<PaymentStatus> {
    if (!isRefreshable(payment)) return payment.status;
    let running = this.running.get(payment.id);
    if (!running) {
      running = this.refreshDue(payment).finally(() => this.running.delete(payment.id));
      this.running.set(payment.id, running);
    }
    return running;
  }

  async execute(payment: Payment): Promise<PaymentStatus> {
    if (!isRefreshable(payment)) return payment.status;
    const session = await this.stripe.retrieve(payment.sessionId);
    return (await this.outcomes.execute({ session })) ?? payment.status;
  }

  private async refreshDue(payment: Payment): Promise<PaymentStatus> {
    const isDue = await this.payments.claimRefresh(payment.id, this.clock.now(), minIntervalMs);
    return isDue ? this.execute(payment) : payment.status;
  }
}

const isRefreshable = (payment: Payment): payment is Payment & { sessionId: string } =>
  payment.isAtStripe && payment.sessionId !== null && !payment.wasPaid;
