import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import type { Circumstances, Payment, PaymentStatus, Settlement } from '../domain/payment.js';
import type { ProviderSession } from '../domain/provider-session.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeEventRepository, type StripeEventRecord } from '../persistence/stripe-event.repository.js';

export type ConfirmPaymentInput = {
  session: ProviderSession;
  /** The delivery that told us; it has its effect once. */
  event?: StripeEventRecord;
  /** Who made an expired session expire: a checkout that we or the customer ended is `cancelled`, not `expired`. */
  endedBy?: Circumstances['endedBy'];
};

/**
 * The one way from the provider's word to our state: webhook, return page, reconciliation and sweeps all end here. The rows
 * of the whole checkout are locked, so calls at the same time and in any order have the effect of one. Payment, booking and
 * event change in one transaction. Answers undefined for a session that is not ours and for an event that was taken before.
 */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
    private readonly events: StripeEventRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute({ session, event, endedBy = 'time' }: ConfirmPaymentInput): Promise<PaymentStatus | undefined> {
    return this.tx.run(async () => {
      if (event && !(await this.events.record(event, this.clock.now()))) return undefined;
      const checkout = await this.payments.lockCheckout(session);
      const payment = checkout.find((candidate) => candidate.isPaidThrough(session));
      if (!payment) return undefined;
      const paidElsewhere = checkout.some((other) => other !== payment && other.hasTakenMoney);
      const settlement = payment.settle(session, { paidElsewhere, endedBy }, this.clock.now());
      if (settlement === 'unchanged') return payment.status;
      await this.payments.save(payment);
      const { id: paymentId, purpose, referenceId, flags } = payment.snapshot;
      if (flags.length > 0)
        this.logger.error(
          { alert: 'payment_flagged', paymentId, purpose, referenceId, settlement, flags },
          'a payment needs an operator',
        );
      if (payment.purpose === 'booking') await this.applyToBooking(payment, settlement, endedBy);
      return payment.status;
    });
  }

  private async applyToBooking(
    payment: Payment,
    settlement: Settlement,
    endedBy: Circumstances['endedBy'],
  ): Promise<void> {
    const booking = await this.bookings.getForUpdate(payment.referenceId);
    switch (settlement) {
      case 'paid':
        booking.pay(this.clock.now());
        break;
      case 'expired':
        if (endedBy === 'us') booking.cancel();
        else booking.expire();
        break;
      case 'failed':
        booking.failPayment();
        break;
      case 'duplicate':
        booking.flag('duplicate_payment');
        if (booking.status === 'pending_payment') booking.cancel();
        break;
      case 'mismatch':
        booking.flag('payment_mismatch');
        break;
      case 'unchanged':
        return;
    }
    await this.bookings.save(booking);
  }
}
