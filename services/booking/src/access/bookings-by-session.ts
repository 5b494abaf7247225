import { Injectable } from '@nestjs/common';
import type { Booking } from '../booking/domain/booking.js';
import { BookingRepository } from '../booking/persistence/booking.repository.js';
import { PaymentRepository } from '../payment/persistence/payment.repository.js';
import { BOOKING_PURPOSE } from '../purposes/booking-purpose.js';

/** Bookings by the payment session that pays for them. */
@Injectable()
export class BookingsBySession {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingRepository,
  ) {}

  async find(sessionId: string): Promise<Booking | undefined> {
    const bookingId = await this.payments.findReferenceId(sessionId, BOOKING_PURPOSE);
    return bookingId === undefined ? undefined : this.bookings.find(bookingId);
  }
}
