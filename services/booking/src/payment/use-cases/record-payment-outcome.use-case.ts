import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, continueTrace, readTraceContext } from '@shop/platform';
import type { OutcomeContext } from '../domain/payment-outcome.js';
import type { PaymentStatus } from '../domain/payment-state.js';
import type { ProviderSession } from '../domain/provider-session.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeEventRepository, type StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { PaymentPurposes } from '../purpose-handler.js';
import { SaveOutcomes } from './save-outcomes.js';

export type RecordPaymentOutcomeInput = {
  session: ProviderSession;
  /** The Stripe event that reported the session; each event is applied once. */
  event?: StripeEventRecord;
  /** Why an expired session ended: `cancelled` when the shop or the customer ended it. */
  endReason?: OutcomeContext['endReason'];
};

/**
 * The only place where the provider's status of a session changes our payment, whoever reports the status. All payments
 * of the checkout are locked, so parallel calls in any order have one effect. The payment, what it pays for, and the
 * Stripe event are saved in one transaction. Undefined for a session that is not ours and for a Stripe event that was
 * recorded before.
 */
@Injectable()
export class RecordPaymentOutcome {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly events: StripeEventRepository,
    private readonly saveOutcomes: SaveOutcomes,
    private readonly purposes: PaymentPurposes,
    private readonly clock: Clock,
  ) {}

  execute({ session, event, endReason }: RecordPaymentOutcomeInput): Promise<PaymentStatus | undefined> {
    return this.tx.run(async () => {
      if (event && !(await this.events.record(event, this.clock.now()))) return undefined;
      const checkout = await this.payments.lockCheckout(session);
      const payment = checkout.find((candidate) => candidate.ownsSession(session));
      if (!payment) return undefined;
      const hasNothingToDeliver =
        checkout.some((other) => other !== payment && other.wasPaid) || (await this.isOfErasedOrder(payment));
      const outcome = payment.recordOutcome(session, { hasNothingToDeliver, endReason }, this.clock.now());
      if (!outcome) return payment.status;
      await this.inTraceOfCheckout(payment, () => this.saveOutcomes.execute(payment, [outcome]));
      if (payment.snapshot.flags.length > 0) this.saveOutcomes.alert(payment, outcome);
      return payment.status;
    });
  }

  /**
   * A payment is reported after the request that opened its checkout has ended; what the payment causes belongs to the
   * trace of that request.
   */
  private inTraceOfCheckout(payment: Payment, work: () => Promise<void>): Promise<void> {
    const { traceparent, tracestate } = payment.snapshot;
    return continueTrace(
      readTraceContext(traceparent, tracestate),
      { name: 'record payment outcome', kind: 'internal' },
      work,
    );
  }

  /**
   * Whether the order of a payment that had ended unpaid was erased. Money that still comes is refunded, because there
   * is nobody to deliver to.
   */
  private async isOfErasedOrder({ status, purpose, referenceId }: Payment): Promise<boolean> {
    const hasEnded = status === 'expired' || status === 'failed';
    return hasEnded && (await this.purposes.get(purpose).isErased(referenceId));
  }
}
