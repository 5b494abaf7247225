import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { AlreadyPaid, PaymentProviderUnavailable } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { RecordPaymentOutcome } from './record-payment-outcome.use-case.js';

/** A checkout that can no longer be paid. `session` is its end at the provider, still to be recorded here. */
export type EndedCheckout = { checkoutId: string; referenceId: string; session: ProviderSession | undefined };

/**
 * Makes an earlier session of the same customer unpayable. One that was paid meanwhile is recorded as paid and refused with
 * `BOOKING.ALREADY_PAID`; one that cannot be ended yet is refused too. Until `record`, nothing that it holds is given back.
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
    // Also when another tab of the same customer has paid in a session that took over from this one.
    if (await this.payments.isCheckoutPaid(checkoutId)) throw new AlreadyPaid();
    return { checkoutId, referenceId, session: await this.expire(payment) };
  }

  /** Records the end, which gives back what the checkout holds. Any number of calls have the effect of one. */
  async record({ session }: EndedCheckout): Promise<void> {
    if (session) await this.outcomes.execute({ session, endReason: 'cancelled' });
  }

  /** The session at its end; undefined when the payment had ended before. */
  private async expire(payment: Payment): Promise<ProviderSession | undefined> {
    if (payment.status !== 'pending' || payment.sessionId === null || payment.provider === 'none') return undefined;
    // Else Stripe's notification of the expiry could give the hold away before it has moved over.
    await this.markClosing(payment.id);
    const session = await this.stripe.expire(payment.sessionId);
    // Its money may still arrive, so what it holds must stay with it.
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
