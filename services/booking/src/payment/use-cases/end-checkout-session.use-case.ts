import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { AlreadyPaid, PaymentProviderUnavailable } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { RecordPaymentOutcome } from './record-payment-outcome.use-case.js';

/**
 * A checkout that can no longer be paid. `session`: its final state at the provider, when that is still to be recorded
 * here.
 */
export type EndedCheckout = { checkoutId: string; referenceId: string; session: ProviderSession | undefined };

/**
 * Expires a session at the provider, because the customer cancels the checkout or replaces it. The hold is kept until
 * `record` is called. Records the payment of a session that was paid meanwhile, and throws `BOOKING.ALREADY_PAID`.
 * Throws `PAYMENT.UPSTREAM_UNAVAILABLE` for a session that cannot be expired yet.
 */
@Injectable()
export class EndCheckoutSession {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeCheckout,
    private readonly outcomes: RecordPaymentOutcome,
  ) {}

  async execute(payment: Payment): Promise<EndedCheckout> {
    const { checkoutId, referenceId } = payment;
    // The customer may also have paid in another tab, in a session that replaced this one.
    if (await this.payments.isCheckoutPaid(checkoutId)) throw new AlreadyPaid();
    return { checkoutId, referenceId, session: await this.expire(payment) };
  }

  /** Records the end, which releases the hold. Idempotent. */
  async record({ session }: EndedCheckout): Promise<void> {
    if (session) await this.outcomes.execute({ session, endReason: 'cancelled' });
  }

  /** Expires the session and returns it; undefined when no open session at Stripe is known. */
  private async expire(payment: Payment): Promise<ProviderSession | undefined> {
    if (payment.status !== 'pending' || payment.sessionId === null || !payment.isAtStripe) return undefined;
    // Stripe's notification of the expiry could otherwise release the hold before it is moved to the new checkout.
    await this.markClosing(payment.id);
    const session = await this.stripe.expire(payment.sessionId);
    // The money of an open session may still arrive, so its hold must be kept.
    if (session.state === 'open') throw new PaymentProviderUnavailable();
    if (session.state !== 'paid') return session;
    await this.outcomes.execute({ session });
    throw new AlreadyPaid();
  }

  private markClosing(paymentId: string): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(paymentId);
      payment.markClosing();
      await this.payments.save(payment);
    });
  }
}
