import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import type { OutcomeContext, PaymentStatus } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeEventRepository, type StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { SaveOutcomes } from './save-outcomes.js';

export type RecordPaymentOutcomeInput = {
  session: ProviderSession;
  /** The delivery that told us; it has its effect once. */
  event?: StripeEventRecord;
  /** Why an expired session expired: one that we or the customer ended is `cancelled`. */
  endReason?: OutcomeContext['endReason'];
};

/**
 * The one way from the provider's status to ours: webhook, return page, reconciliation and sweeps all end here. The rows of
 * the whole checkout are locked, so calls at the same time and in any order have the effect of one. Payment, what it pays
 * for, and event change in one transaction. Answers undefined for a session that is not ours and for an event that was
 * recorded before.
 */
@Injectable()
export class RecordPaymentOutcome {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly events: StripeEventRepository,
    private readonly saveOutcomes: SaveOutcomes,
    private readonly clock: Clock,
  ) {}

  execute({ session, event, endReason }: RecordPaymentOutcomeInput): Promise<PaymentStatus | undefined> {
    return this.tx.run(async () => {
      if (event && !(await this.events.record(event, this.clock.now()))) return undefined;
      const checkout = await this.payments.lockCheckout(session);
      const payment = checkout.find((candidate) => candidate.isPaidThrough(session));
      if (!payment) return undefined;
      const isPaidElsewhere = checkout.some((other) => other !== payment && other.hasTakenMoney);
      const outcome = payment.recordOutcome(session, { isPaidElsewhere, endReason }, this.clock.now());
      if (!outcome) return payment.status;
      await this.saveOutcomes.execute(payment, [outcome]);
      if (payment.snapshot.flags.length > 0) this.saveOutcomes.alert(payment, outcome);
      return payment.status;
    });
  }
}
