import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { StripeEventRepository, type StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import type { StripeFact } from '../stripe/stripe-facts.js';
import { ConfirmPayment } from './confirm-payment.use-case.js';
import { TakeRefund } from './take-refund.use-case.js';

/** Verifies a delivery and applies it once. What is not about one of our payments is noted and left alone. */
@Injectable()
export class ReceiveStripeWebhook {
  constructor(
    private readonly tx: Transaction,
    private readonly stripe: StripeCheckout,
    private readonly confirm: ConfirmPayment,
    private readonly refunds: TakeRefund,
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
    await this.tx.run(async () => {
      const isNew = await this.events.record(event, this.clock.now());
      if (isNew && fact.kind !== 'irrelevant') await this.refunds.execute(fact);
    });
  }
}
