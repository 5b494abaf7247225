import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { CheckoutClosed } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { OpenedCheckoutSession } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { PaymentPurposes } from '../purpose-handler.js';
import { type CheckoutSessionRequest, StripeCheckout } from '../stripe/stripe-checkout.js';

/** Opens the provider's session for a stored payment, and stores the id and URL of the session. */
@Injectable()
export class OpenCheckoutSession {
  constructor(
    private readonly tx: Transaction,
    private readonly stripe: StripeCheckout,
    private readonly payments: PaymentRepository,
    private readonly purposes: PaymentPurposes,
  ) {}

  async execute(payment: Payment, request: CheckoutSessionRequest): Promise<OpenedCheckoutSession> {
    const opened = await this.stripe.open(payment, request, this.purposes.get(payment.purpose).presentation);
    if (payment.attachSession(opened) && (await this.payments.saveIfCurrent(payment))) return opened;
    await this.attachToChanged(payment.id, opened);
    return opened;
  }

  /** Attaches the session to a payment that was changed meanwhile; refused when the payment has ended. */
  private attachToChanged(paymentId: string, opened: OpenedCheckoutSession): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(paymentId);
      if (!payment.attachSession(opened)) throw new CheckoutClosed();
      await this.payments.save(payment);
    });
  }
}
