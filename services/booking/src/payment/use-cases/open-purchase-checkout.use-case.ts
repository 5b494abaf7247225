import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { CheckoutOrder } from '../checkout-order.js';
import { AlreadyPaid, CheckoutRefused } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { OpenedCheckoutSession, PaymentPurpose } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { PaymentPurposes } from '../purpose-handler.js';
import type { CheckoutSessionRequest } from '../stripe/stripe-checkout.js';
import { OpenCheckout } from './open-checkout.use-case.js';

export type OpenPurchaseCheckoutInput = CheckoutSessionRequest & {
  purpose: PaymentPurpose;
  referenceId: string;
  amountCents: number;
  currency: string;
  replacesSessionId?: string;
};

/** The smallest amount that Stripe charges. */
const minimumCents = 50;

/**
 * Opens a checkout for something that another service sells. Idempotent: a repeated call for a reference gets the same
 * session, as long as that session is open.
 */
@Injectable()
export class OpenPurchaseCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly purposes: PaymentPurposes,
    private readonly openCheckout: OpenCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(input: OpenPurchaseCheckoutInput): Promise<OpenedCheckoutSession> {
    this.assertSellable(input);
    const latest = await this.findLatest(input);
    if (latest && (await this.payments.isCheckoutPaid(latest.checkoutId))) throw new AlreadyPaid();
    const isOpen = latest?.status === 'pending' && latest.expiresAt > this.clock.now();
    return this.openCheckout.execute(this.orderOf(input, isOpen ? { storedPayment: latest } : { lastAttempt: latest }));
  }

  private orderOf(
    { purpose, referenceId, amountCents, currency, replacesSessionId, ...session }: OpenPurchaseCheckoutInput,
    known: { storedPayment?: Payment; lastAttempt?: Payment },
  ): CheckoutOrder {
    return {
      ...known,
      purpose,
      referenceId,
      amountCents,
      paidThrough: 'stripe',
      currency,
      replacesSessionId,
      hasHold: false,
      giftCardCents: 0,
      isResumable: true,
      // The selling service keeps its own rows, and there is nothing to hold.
      store: async () => true,
      placeHold: async () => undefined,
      adoptStored: () => this.findLatest({ purpose, referenceId }),
      sessionRequest: () => session,
    };
  }

  private findLatest({
    purpose,
    referenceId,
  }: {
    purpose: PaymentPurpose;
    referenceId: string;
  }): Promise<Payment | undefined> {
    return this.payments.findLatest(purpose, referenceId);
  }

  private assertSellable(input: OpenPurchaseCheckoutInput): void {
    const { purpose, currency, amountCents, successPath, cancelPath } = input;
    const isShopPath = (path: string): boolean => /^\/(?!\/)/.test(path);
    if (!this.purposes.find(purpose)?.isSoldByOtherService) throw new CheckoutRefused({ field: 'purpose' });
    if (currency !== 'EUR') throw new CheckoutRefused({ field: 'currency' });
    if (amountCents < minimumCents) throw new CheckoutRefused({ field: 'amountCents' });
    if (!isShopPath(successPath) || !isShopPath(cancelPath)) throw new CheckoutRefused({ field: 'path' });
  }
}
