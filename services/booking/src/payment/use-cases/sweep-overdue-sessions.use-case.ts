import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { tryEach } from '@shop/scheduling';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { ExpireCheckoutSession } from './expire-checkout-session.use-case.js';

/** Stripe's clock may be a little behind ours. */
const graceMs = 60_000;
const batchSize = 50;

/** Ends sessions past their time: expires those still open at the provider, and records how each of them ended. */
@Injectable()
export class SweepOverdueSessions {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly expireSession: ExpireCheckoutSession,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const overdue = await this.payments.claimOverdue(now, new Date(now.getTime() - graceMs), batchSize);
    await tryEach(overdue, (payment) => this.expireSession.execute(payment));
  }
}
