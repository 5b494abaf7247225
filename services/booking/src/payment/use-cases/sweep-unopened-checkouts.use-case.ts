import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { AbandonCheckout } from './abandon-checkout.use-case.js';
import { forEach } from '../for-each.js';

/** Longer than every call between the payment's row and its session can take together. */
const givenUpAfterMs = 3 * 60_000;
const batch = 50;

/** Ends checkouts that died between their row and their session, so that what they hold goes back. */
@Injectable()
export class SweepUnopenedCheckouts {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly abandon: AbandonCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const dead = await this.payments.listUnopened(new Date(this.clock.now().getTime() - givenUpAfterMs), batch);
    await forEach(dead, ({ id }) => this.abandon.execute({ paymentId: id }));
  }
}
