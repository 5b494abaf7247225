import { Injectable } from '@nestjs/common';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { ApplyStripeEvent } from './apply-stripe-event.use-case.js';

/** Verifies a webhook delivery and applies its event once. */
@Injectable()
export class ReceiveStripeWebhook {
  constructor(
    private readonly stripe: StripeCheckout,
    private readonly applyEvent: ApplyStripeEvent,
  ) {}

  async execute({ rawBody, signature }: { rawBody: Buffer; signature: string }): Promise<void> {
    const { event, notification } = this.stripe.verifyAndRead(rawBody, signature);
    await this.applyEvent.execute(event, notification);
  }
}
