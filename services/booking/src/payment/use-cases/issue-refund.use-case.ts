import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { PaymentProviderNotReady, PaymentProviderTimeout, RefundRefused } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentOutcome } from '../domain/payment-outcome.js';
import { isRequested } from '../domain/refund.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { type DueRefund, StripeCheckout } from '../stripe/stripe-checkout.js';
import { SaveOutcomes } from './save-outcomes.js';

/** Sends a requested refund to the provider and records its answer. */
@Injectable()
export class IssueRefund {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeCheckout,
    private readonly saveOutcomes: SaveOutcomes,
    private readonly clock: Clock,
  ) {}

  /** Throws whenever the refund is to be sent again, for instance when the provider does not answer. */
  async execute({ paymentId, refundId }: { paymentId: string; refundId: string }): Promise<void> {
    const due = await this.readRequested(paymentId, refundId);
    if (due) await this.send(due);
  }

  /**
   * The refund as it is now; undefined when it is not requested any more. Another process may have made further
   * attempts meanwhile: sent with the idempotency key of an outdated attempt, the refund could be made twice.
   */
  private readRequested(paymentId: string, refundId: string): Promise<DueRefund | undefined> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(paymentId);
      const refund = payment.findRefund(refundId);
      return refund && isRequested(refund) ? { payment, refund } : undefined;
    });
  }

  private async send(due: DueRefund): Promise<void> {
    const { id, requestedBy, reason } = due.refund;
    try {
      // Undefined when nothing is left to refund of this payment.
      const made = await this.stripe.refund(due, this.clock.now());
      await this.change(due, (payment, now) =>
        made ? payment.recordRefund({ ...made, newId: uuidv7() }, now) : payment.cancelRequestedRefunds(now),
      );
    } catch (error) {
      // When the provider refuses for good, the refund of a duplicate is still repeated; any other fails.
      const isAlwaysRepeated = requestedBy === 'shop' && reason === 'duplicate';
      if (error instanceof RefundRefused && !isAlwaysRepeated) {
        const failure = String(error.params['failure']);
        await this.change(due, (payment, now) => payment.failRefund(id, failure, now));
        return;
      }
      // The next attempt has the same idempotency key, unless the provider may have stored an error under it.
      if (!(error instanceof PaymentProviderTimeout || error instanceof PaymentProviderNotReady)) {
        await this.change(due, (payment, now) => {
          payment.recordFailedAttempt(id, now);
          return [];
        });
      }
      throw error;
    }
  }

  private change(due: DueRefund, work: (payment: Payment, now: Date) => PaymentOutcome[]): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(due.payment.id);
      const outcomes = work(payment, this.clock.now());
      await this.saveOutcomes.execute(payment, outcomes);
      if (outcomes.includes('refund_failed')) this.saveOutcomes.alert(payment, 'refund-failed');
    });
  }
}
