import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeEventRepository, type StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import type { StripeFact } from '../stripe/stripe-facts.js';
import { ConfirmPayment } from './confirm-payment.use-case.js';
import { type MoneyBack, TakeRefund } from './take-refund.use-case.js';

/** Verifies a delivery and applies it once. What is not about one of our payments is noted and left alone. */
@Injectable()
export class ReceiveStripeWebhook {
  constructor(
    private readonly tx: Transaction,
    private readonly stripe: StripeCheckout,
    private readonly confirm: ConfirmPayment,
    private readonly refunds: TakeRefund,
    private readonly payments: PaymentRepository,
    private readonly events: StripeEventRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ rawBody, signature }: { rawBody: Buffer; signature: string }): Promise<void> {
    const { event, fact } = this.stripe.readDelivery(rawBody, signature);
    await this.apply(event, fact);
  }

  private async apply(event: StripeEventRecord, fact: StripeFact): Promise<void> {
    if (fact.kind === 'session') {
      await this.confirm.execute({ session: fact.session, event });
      return;
    }
    const moneyBack = fact.kind === 'irrelevant' ? undefined : await this.aboutPayment(fact);
    await this.tx.run(async () => {
      const isNew = await this.events.record(event, this.clock.now());
      if (isNew && moneyBack) await this.refunds.execute(moneyBack);
    });
  }

  /** Disputes carry no reference of ours, and before the payment is taken nothing here knows Stripe's: its page knows both. */
  private async aboutPayment(fact: MoneyBack): Promise<MoneyBack> {
    const { paymentIntentId, paymentId } = fact;
    if (paymentId || (await this.payments.isKnownIntent(paymentIntentId))) return fact;
    return { ...fact, paymentId: await this.stripe.findPaymentId(paymentIntentId) };
  }
}
