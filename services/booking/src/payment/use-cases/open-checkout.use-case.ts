import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { AlreadyPaid, CheckoutRefused } from '../domain/payment.errors.js';
import { Payment } from '../domain/payment.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { type CheckoutPage, type OpenedPage, StripeCheckout } from '../stripe/stripe-checkout.js';
import { CloseCheckout, type ReplacedCheckout } from './close-checkout.use-case.js';
import { OpenPage } from './open-page.use-case.js';

export type OpenCheckoutInput = CheckoutPage & {
  purpose: string;
  referenceId: string;
  amountCents: number;
  currency: string;
  replacesSessionId?: string;
};

const minimumCents = 50;

/** Opens a payment for something that another service sells. Asking again for the same reference answers the same page. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeCheckout,
    private readonly close: CloseCheckout,
    private readonly openPage: OpenPage,
    private readonly clock: Clock,
  ) {}

  async execute(input: OpenCheckoutInput): Promise<OpenedPage> {
    assertSellable(input);
    const latest = await this.payments.findLatest('gift_card', input.referenceId);
    if (latest && (await this.payments.isCheckoutPaid(latest.checkoutId))) throw new AlreadyPaid();
    if (latest?.status === 'pending' && latest.expiresAt > this.clock.now()) return this.pageOf(latest, input);
    const replaced = await this.closeReplaced(input);
    const payment = await this.store(input, latest, replaced);
    await replaced?.settle();
    return this.pageOf(payment, input);
  }

  private async closeReplaced({
    replacesSessionId,
    referenceId,
  }: OpenCheckoutInput): Promise<ReplacedCheckout | undefined> {
    const earlier = replacesSessionId ? await this.close.find(replacesSessionId) : undefined;
    return earlier?.purpose === 'gift_card' && earlier.referenceId !== referenceId
      ? this.close.execute(earlier)
      : undefined;
  }

  private async store(
    input: OpenCheckoutInput,
    latest: Payment | undefined,
    replaced: ReplacedCheckout | undefined,
  ): Promise<Payment> {
    const id = uuidv7();
    const payment = Payment.open({
      id,
      purpose: 'gift_card',
      referenceId: input.referenceId,
      attempt: (latest?.attempt ?? 0) + 1,
      checkoutId: latest?.checkoutId ?? replaced?.checkoutId ?? id,
      provider: 'stripe',
      sessionId: null,
      url: null,
      amountCents: input.amountCents,
      currency: input.currency,
      livemode: this.stripe.livemode,
      hasHold: false,
      giftCardCents: 0,
      createdAt: this.clock.now(),
    });
    if (await this.payments.insert(payment)) return payment;
    // A second call at the same moment was faster: both lead to its page.
    return (await this.payments.findLatest('gift_card', input.referenceId)) ?? payment;
  }

  private async pageOf(payment: Payment, page: CheckoutPage): Promise<OpenedPage> {
    return payment.page ?? this.openPage.execute({ payment, page, isResumable: true });
  }
}

function assertSellable({ purpose, currency, amountCents, successPath, cancelPath }: OpenCheckoutInput): void {
  const isBelowShop = (path: string): boolean => /^\/(?!\/)/.test(path);
  if (purpose !== 'gift_card') throw new CheckoutRefused({ field: 'purpose' });
  if (currency !== 'EUR') throw new CheckoutRefused({ field: 'currency' });
  if (amountCents < minimumCents) throw new CheckoutRefused({ field: 'amountCents' });
  if (!isBelowShop(successPath) || !isBelowShop(cancelPath)) throw new CheckoutRefused({ field: 'path' });
}
