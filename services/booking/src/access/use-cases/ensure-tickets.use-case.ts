import { Injectable } from '@nestjs/common';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { BookingStatus } from '../../booking/domain/booking-status.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { RefreshPayment } from '../../payment/use-cases/refresh-payment.use-case.js';
import { PaymentRequired } from '../access.errors.js';
import { BookingsBySession } from '../bookings-by-session.js';

/**
 * Checks the payment at the provider when the customer returns from the payment page before the webhook has come. The
 * payment's event then starts the ticket creation; the worker's schedule adds lost jobs again.
 */
@Injectable()
export class EnsureTickets {
  constructor(
    private readonly bookings: BookingsBySession,
    private readonly payments: PaymentRepository,
    private readonly refresh: RefreshPayment,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<{ status: BookingStatus }> {
    const known = await this.bookings.find(sessionId);
    if (!known) throw new BookingNotFound();
    const booking = known.isPaid ? known : await this.refreshPayment(sessionId);
    if (!booking?.isPaid) throw new PaymentRequired();
    return { status: booking.status };
  }

  private async refreshPayment(sessionId: string) {
    const payment = await this.payments.findBySession(sessionId);
    if (payment) await this.refresh.forCustomer(payment);
    return this.bookings.find(sessionId);
  }
}
