import { Injectable } from '@nestjs/common';
import { BookingNotFound } from '../../booking/domain/booking.errors.js';
import type { BookingStatus } from '../../booking/domain/booking-status.js';
import { BookingRepository } from '../../booking/persistence/booking.repository.js';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { AskProvider } from '../../payment/use-cases/ask-provider.use-case.js';
import { PaymentRequired } from '../access.errors.js';

/**
 * The customer is back from the payment page: when no webhook came yet, the provider is asked for the truth. A payment
 * found this way drives the tickets as any other does, by its event; the worker's sweep stands behind that.
 */
@Injectable()
export class EnsureTickets {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly provider: AskProvider,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<{ status: BookingStatus }> {
    const booking = await this.bookings.findBySession(sessionId);
    if (!booking) throw new BookingNotFound();
    if (booking.isPaid) return { status: booking.status };
    return { status: await this.askProvider(sessionId) };
  }

  private async askProvider(sessionId: string): Promise<BookingStatus> {
    const payment = await this.payments.findBySession(sessionId);
    if (payment) await this.provider.execute(payment);
    const booking = await this.bookings.findBySession(sessionId);
    if (!booking?.isPaid) throw new PaymentRequired();
    return booking.status;
  }
}
