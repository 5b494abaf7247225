import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { RecordPaymentOutcome } from './record-payment-outcome.use-case.js';

/**
 * Expires a session at the provider once its time is over, and records how it ended: expired, paid, or cancelled when
 * the shop had begun to close it.
 */
@Injectable()
export class ExpireCheckoutSession {
  constructor(
    private readonly stripe: StripeCheckout,
    private readonly outcomes: RecordPaymentOutcome,
  ) {}

  async execute(payment: Payment): Promise<void> {
    if (payment.sessionId === null) return;
    const session = await this.stripe.expire(payment.sessionId);
    await this.outcomes.execute({ session, endReason: payment.isClosing ? 'cancelled' : 'timed_out' });
  }
}
