import { Injectable } from '@nestjs/common';
import { CheckoutClosed, PaymentProviderSilent } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { type CheckoutPage, type OpenedPage, StripeCheckout } from '../stripe/stripe-checkout.js';
import { AbandonCheckout } from './abandon-checkout.use-case.js';

export type OpenPageInput = {
  payment: Payment;
  page: CheckoutPage;
  /** The caller can come back for this very payment, so a lost answer may be asked for again. */
  isResumable: boolean;
};

/** Opens the provider's page for a stored payment and stores its address. */
@Injectable()
export class OpenPage {
  constructor(
    private readonly stripe: StripeCheckout,
    private readonly payments: PaymentRepository,
    private readonly abandon: AbandonCheckout,
  ) {}

  async execute({ payment, page, isResumable }: OpenPageInput): Promise<OpenedPage> {
    const opened = await this.stripe.open(payment, page).catch(async (error: unknown) => {
      const mayResume = isResumable && error instanceof PaymentProviderSilent;
      if (!mayResume) await this.abandon.execute({ paymentId: payment.id });
      throw error;
    });
    if (!(await this.payments.attachPage(payment, opened))) throw new CheckoutClosed();
    return opened;
  }
}
