import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import type { Payment, PaymentFlag } from '../domain/payment.js';
import { PaymentNotKnownYet } from '../domain/payment.errors.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { StripeFact } from '../stripe/stripe-facts.js';

export type MoneyBack = Exclude<StripeFact, { kind: 'session' | 'irrelevant' }>;

const flagOf: Record<Exclude<MoneyBack['kind'], 'refund'>, PaymentFlag> = {
  'refund-failed': 'refund_failed',
  'dispute-opened': 'disputed',
  'dispute-lost': 'dispute_lost',
};

/** Answers whether this is news. */
function take(payment: Payment, fact: MoneyBack): boolean {
  switch (fact.kind) {
    case 'refund':
      return payment.takeRefund(fact);
    case 'refund-failed':
      payment.flag('refund_failed');
      // Every refund that fails is one to make up for.
      return true;
    case 'dispute-opened':
      return payment.dispute({ lost: false });
    case 'dispute-lost':
      return payment.dispute({ lost: true });
  }
}

/** Money that went back to the customer, or is about to: refunds count, failed refunds and disputes are flagged. */
@Injectable()
export class TakeRefund {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute(fact: MoneyBack): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.lockByIntent(fact.paymentIntentId, fact.paymentId);
      if (!payment) return;
      // Told of the refund before the payment: refuse the delivery, Stripe repeats it after the one that is missing.
      if (!payment.hasTakenMoney && !payment.isMismatch) throw new PaymentNotKnownYet();
      if (!take(payment, fact)) return;
      await this.payments.save(payment);
      if (fact.kind !== 'refund') this.tellOperator(payment, fact);
      if (payment.purpose === 'booking') await this.applyToBooking(payment, fact);
    });
  }

  private async applyToBooking(payment: Payment, fact: MoneyBack): Promise<void> {
    const booking = await this.bookings.getForUpdate(payment.referenceId);
    if (fact.kind !== 'refund') booking.flag(flagOf[fact.kind]);
    if (payment.status === 'failed' && booking.status === 'pending_payment') booking.failPayment();
    // A duplicate never paid for the booking, so its refund takes nothing away from it.
    if (fact.kind === 'refund' && payment.status === 'refunded' && !payment.isDuplicate) booking.refund();
    await this.bookings.save(booking);
  }

  private tellOperator({ id: paymentId, purpose, referenceId }: Payment, { kind }: MoneyBack): void {
    this.logger.error(
      { alert: 'payment_flagged', paymentId, purpose, referenceId, fact: kind },
      'a payment needs an operator',
    );
  }
}
