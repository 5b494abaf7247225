import { Injectable } from '@nestjs/common';
import type { Payment, PaymentStatus } from '../domain/payment.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { ConfirmPayment } from './confirm-payment.use-case.js';

/** Asks the provider what became of a payment that is still pending here: a webhook may be late or lost. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly stripe: StripeCheckout,
    private readonly confirm: ConfirmPayment,
  ) {}

  async execute(payment: Payment): Promise<PaymentStatus> {
    const { provider, sessionId, status } = payment;
    if (provider === 'none' || sessionId === null || status === 'paid' || status === 'refunded') return status;
    const session = await this.stripe.retrieve(sessionId);
    return (await this.confirm.execute({ session })) ?? status;
  }

  /** The same, and a page that is still open is closed. */
  async orClose(payment: Payment): Promise<void> {
    if (payment.sessionId === null) return;
    const session = await this.stripe.close(payment.sessionId);
    await this.confirm.execute({ session, endedBy: payment.isClosing ? 'us' : 'time' });
  }
}
