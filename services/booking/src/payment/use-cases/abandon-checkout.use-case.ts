import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { PaymentRepository } from '../persistence/payment.repository.js';

/**
 * Ends a checkout whose page was never opened: nobody was given an address to pay at, so no provider needs asking and what
 * is held for it may go at once. Does nothing once the page is open or the payment settled.
 */
@Injectable()
export class AbandonCheckout {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
  ) {}

  execute({ paymentId }: { paymentId: string }): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(paymentId);
      const isOpen = payment.provider === 'stripe' && payment.sessionId !== null;
      if (isOpen || payment.fail() === 'unchanged') return;
      await this.payments.save(payment);
      if (payment.purpose !== 'booking') return;
      const booking = await this.bookings.getForUpdate(payment.referenceId);
      booking.abandon();
      await this.bookings.save(booking);
    });
  }
}
