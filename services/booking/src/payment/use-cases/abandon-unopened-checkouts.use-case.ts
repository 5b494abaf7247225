import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { tryEach } from '@shop/scheduling';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { AbandonCheckout } from './abandon-checkout.use-case.js';

/** Longer than the calls between storing a payment and opening its session can take together. */
const givenUpAfterMs = 3 * 60_000;
const batchSize = 50;

/**
 * Ends checkouts whose session at Stripe was not opened, or whose session of the shop's own was not completed, because
 * the process crashed or Stripe did not respond. This releases their holds.
 */
@Injectable()
export class AbandonUnopenedCheckouts {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly abandon: AbandonCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const unopened = await this.payments.listUnopened(new Date(this.clock.now().getTime() - givenUpAfterMs), batchSize);
    await tryEach(unopened, ({ id }) => this.abandon.execute({ paymentId: id }));
  }
}
