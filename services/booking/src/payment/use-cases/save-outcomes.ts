import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import type { Payment } from '../domain/payment.js';
import type { PaymentOutcome } from '../domain/payment-outcome.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { PaymentPurposes } from '../purpose-handler.js';

/** Saves a changed payment and applies its outcomes and flags to what is paid for, in the open transaction. */
@Injectable()
export class SaveOutcomes {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly purposes: PaymentPurposes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(payment: Payment, outcomes: PaymentOutcome[]): Promise<void> {
    await this.payments.save(payment);
    const handler = this.purposes.get(payment.purpose);
    await handler.onFlagChanges(payment, { raised: payment.takeRaisedFlags(), ended: payment.takeEndedFlags() });
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
