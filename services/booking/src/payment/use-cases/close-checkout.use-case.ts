import { Injectable } from '@nestjs/common';
import { AlreadyPaid, PaymentProviderUnavailable } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { ConfirmPayment } from './confirm-payment.use-case.js';

/** The earlier checkout that a new one takes over from; `settle` tells the others that it is over. */
export type ReplacedCheckout = { checkoutId: string; referenceId: string; settle: () => Promise<void> };

/**
 * Makes an earlier page of the same customer unpayable before anything of a new one exists. A page that was faster and is
 * paid is fulfilled, and the new checkout refused with `BOOKING.ALREADY_PAID`; one that cannot be ended yet refuses it too.
 */
@Injectable()
export class CloseCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeCheckout,
    private readonly confirm: ConfirmPayment,
  ) {}

  find(sessionId: string): Promise<Payment | undefined> {
    return this.payments.findBySession(sessionId);
  }

  async execute(payment: Payment): Promise<ReplacedCheckout> {
    // Also when another tab of the same customer has paid on a page that took over from this one.
    if (await this.payments.isCheckoutPaid(payment.checkoutId)) throw new AlreadyPaid();
    const session = await this.unpayable(payment);
    return {
      checkoutId: payment.checkoutId,
      referenceId: payment.referenceId,
      settle: async () => {
        if (session) await this.confirm.execute({ session, endedBy: 'us' });
      },
    };
  }

  /** The session at its end; undefined when the payment had ended before. */
  private async unpayable(payment: Payment): Promise<ProviderSession | undefined> {
    if (payment.status !== 'pending' || payment.sessionId === null || payment.provider === 'none') return undefined;
    // Else Stripe's own word of the expiry could give the hold away before it has moved over.
    await this.payments.markClosing(payment);
    const session = await this.stripe.close(payment.sessionId);
    // Its money may still arrive, so what it holds must stay with it.
    if (session.state === 'open') throw new PaymentProviderUnavailable();
    if (session.state !== 'paid') return session;
    await this.confirm.execute({ session });
    throw new AlreadyPaid();
  }
}
