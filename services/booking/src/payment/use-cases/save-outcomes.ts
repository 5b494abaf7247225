import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { OrderFlags } from '../../orders/persistence/order-flags.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentOutcome } from '../domain/payment-outcome.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { PaymentPurposes } from '../purpose-handler.js';

/** Saves a changed payment and applies its outcomes to what is paid for, in the open transaction. */
@Injectable()
export class SaveOutcomes {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly purposes: PaymentPurposes,
    private readonly flags: OrderFlags,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(payment: Payment, outcomes: PaymentOutcome[]): Promise<void> {
    await this.payments.save(payment);
    await this.flags.raise(payment.referenceId, payment.takeRaisedFlags());
    const hasDisputeEnded = outcomes.includes('dispute_won') || outcomes.includes('dispute_lost');
    if (hasDisputeEnded && !payment.isDisputed) await this.flags.remove(payment.referenceId, 'disputed');
    if (outcomes.includes('dispute_reversed') && !payment.hasLostDispute)
      await this.flags.remove(payment.referenceId, 'dispute_lost');
    const handler = this.purposes.get(payment.purpose);
    for (const outcome of outcomes) await handler.onOutcome(payment, outcome);
  }

  /** Logs an alert for a fact that an operator has to look at. */
  alert({ id: paymentId, purpose, referenceId, snapshot: { flags } }: Payment, fact: string): void {
    this.logger.error(
      { alert: 'payment_flagged', paymentId, purpose, referenceId, fact, flags },
      'a payment needs an operator',
    );
  }
}
