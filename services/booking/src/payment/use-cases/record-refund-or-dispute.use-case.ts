import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import type { Payment } from '../domain/payment.js';
import type { PaymentOutcome } from '../domain/payment-outcome.js';
import { PaymentNotRecordedYet } from '../domain/payment.errors.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { RefundOrDispute } from '../stripe/stripe-notification.js';
import { SaveOutcomes } from './save-outcomes.js';

/** Records the report on the payment, and returns the outcomes; undefined when the report changes nothing. */
function record(payment: Payment, notification: RefundOrDispute, now: Date): PaymentOutcome[] | undefined {
  switch (notification.kind) {
    case 'refunded-total':
      return payment.recordRefundedTotal(notification, now);
    case 'refund':
      return payment.recordRefund({ ...notification.refund, newId: uuidv7() }, now);
    case 'refund-failed':
      return [
        ...payment.recordRefund({ ...notification.refund, newId: uuidv7() }, now),
        ...payment.recordRefundFailure(),
      ];
    case 'dispute-won':
      return payment.recordDisputeWon(notification.disputeId);
    case 'dispute-opened':
      return payment.recordDispute(notification.disputeId);
    case 'dispute-lost':
      return payment.recordDisputeLost(notification, now);
  }
}

const kindsWithoutOperator: RefundOrDispute['kind'][] = ['refund', 'refunded-total', 'dispute-won'];
const needsOperator = ({ kind }: RefundOrDispute, outcomes: PaymentOutcome[]): boolean =>
  !kindsWithoutOperator.includes(kind) || outcomes.includes('dispute_reversed');

/** Records refunds and disputes. What needs an operator, such as a lost dispute or a failed refund, is flagged. */
@Injectable()
export class RecordRefundOrDispute {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly saveOutcomes: SaveOutcomes,
    private readonly clock: Clock,
  ) {}

  execute(notification: RefundOrDispute): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.lockByIntent(notification.paymentIntentId, notification.paymentId);
      if (!payment) return;
      // The payment is not recorded as paid yet; a payment with a mismatch never is. The delivery is refused, so
      // that Stripe repeats it later.
      if (!payment.wasPaid && !payment.isMismatch) throw new PaymentNotRecordedYet();
      const outcomes = record(payment, notification, this.clock.now());
      if (!outcomes) return;
      await this.saveOutcomes.execute(payment, outcomes);
      if (needsOperator(notification, outcomes)) this.saveOutcomes.alert(payment, notification.kind);
    });
  }
}
