import { Injectable } from '@nestjs/common';
import { AlreadyPaid, CheckoutClosed } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { OpenedCheckoutSession } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { RecordPaymentOutcome } from './record-payment-outcome.use-case.js';

/**
 * Completes a payment that Stripe does not take: nothing is to be paid (decisions D7, D28), or it was paid outside the
 * shop.
 */
@Injectable()
export class CompleteShopSession {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly outcomes: RecordPaymentOutcome,
  ) {}

  async execute({ checkoutSession, amountCents, currency, livemode }: Payment): Promise<OpenedCheckoutSession> {
    if (!checkoutSession) throw new Error('a payment outside Stripe has its session from the start');
    const { sessionId } = checkoutSession;
    const session = { sessionId, state: 'paid' as const, amountCents, currency, livemode };
    // The schedule `abandon-unopened-checkouts` or a parallel request with the same `Idempotency-Key` has ended the
    // payment meanwhile.
    if ((await this.outcomes.execute({ session })) !== 'paid') throw new CheckoutClosed();
    // The customer has paid in another tab meanwhile.
    if ((await this.payments.findBySession(sessionId))?.isDuplicate) throw new AlreadyPaid();
    return checkoutSession;
  }
}
