import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { PaymentProviderTimeout } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { type DueRefund, StripeCheckout } from '../stripe/stripe-checkout.js';
import { tryEach } from '../try-each.js';

const batchSize = 20;

/** Sends requested refunds to the provider. They were stored first, so that a crash cannot lose one. */
@Injectable()
export class IssueDueRefunds {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.payments.claimRequestedRefunds(this.clock.now(), batchSize);
    await tryEach(due, (refund) => this.issue(refund));
  }

  private async issue(due: DueRefund): Promise<void> {
    try {
      const made = await this.stripe.refund(due);
      await this.change(due, (payment, now) =>
        made ? payment.recordRefund({ ...made, newId: uuidv7() }, now) : payment.cancelRequestedRefunds(now),
      );
    } catch (error) {
      // Without an answer the same request is repeated; after a refusal the next attempt is a new request.
      const isAnswered = !(error instanceof PaymentProviderTimeout);
      if (isAnswered) await this.change(due, (payment, now) => payment.recordRefundRefused(due.refund.id, now));
      throw error;
    }
  }

  private change({ payment: { id } }: DueRefund, work: (payment: Payment, now: Date) => void): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(id);
      work(payment, this.clock.now());
      await this.payments.save(payment);
    });
  }
}
