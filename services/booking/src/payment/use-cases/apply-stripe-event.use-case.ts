import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeEventRepository, type StripeEventRecord } from '../persistence/stripe-event.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import type { RefundOrDispute, StripeNotification } from '../stripe/stripe-notification.js';
import { RecordPaymentOutcome } from './record-payment-outcome.use-case.js';
import { RecordRefundOrDispute } from './record-refund-or-dispute.use-case.js';

/**
 * Applies an event of Stripe once, however it was received. An event that is not about our payments is recorded and
 * ignored.
 */
@Injectable()
export class ApplyStripeEvent {
  constructor(
    private readonly tx: Transaction,
    private readonly stripe: StripeCheckout,
    private readonly outcomes: RecordPaymentOutcome,
    private readonly refunds: RecordRefundOrDispute,
    private readonly payments: PaymentRepository,
    private readonly events: StripeEventRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(event: StripeEventRecord, notification: StripeNotification): Promise<void> {
    if (notification.kind === 'session') {
      await this.outcomes.execute({ session: notification.session, event });
      return;
    }
    if (notification.kind === 'irrelevant') {
      const { reason } = notification;
      if (reason) this.logger.warn({ stripeEventId: event.id, type: event.type, reason }, 'Stripe event not applied');
      await this.events.record(event, this.clock.now());
      return;
    }
    const refundOrDispute = await this.withPaymentId(notification);
    await this.tx.run(async () => {
      if (await this.events.record(event, this.clock.now())) await this.refunds.execute(refundOrDispute);
    });
  }

  /**
   * Adds our payment id, which a dispute does not contain: it only has the payment intent, which is not stored before
   * the payment is recorded. Stripe's session has both.
   */
  private async withPaymentId(notification: RefundOrDispute): Promise<RefundOrDispute> {
    const { paymentIntentId, paymentId } = notification;
    if (paymentId || (await this.payments.isKnownIntent(paymentIntentId))) return notification;
    return { ...notification, paymentId: await this.stripe.findPaymentId(paymentIntentId) };
  }
}
