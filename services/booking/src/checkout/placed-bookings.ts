import { Injectable } from '@nestjs/common';
import type { Booking } from '../booking/domain/booking.js';
import { BookingRepository } from '../booking/persistence/booking.repository.js';
import type { Payment } from '../payment/domain/payment.js';
import { PaymentRepository } from '../payment/persistence/payment.repository.js';
import { BOOKING_PURPOSE } from '../purposes/booking-purpose.js';
import type { RequestIdentity } from './domain/booking-request.js';
import { IdempotencyKeyReused } from './domain/checkout.errors.js';

export type PlacedBooking = { booking: Booking; payment: Payment };

/** Bookings by the idempotency key of the request that placed them. */
@Injectable()
export class PlacedBookings {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /** False when another booking already has the same key. */
  insert(booking: Booking): Promise<boolean> {
    return this.bookings.insert(booking);
  }

  /** Throws when the key was used for a different request. */
  async find({ key, fingerprint }: RequestIdentity): Promise<PlacedBooking | undefined> {
    const booking = await this.bookings.findByIdempotencyKey(key);
    if (!booking) return undefined;
    if (booking.idempotency?.fingerprint !== fingerprint) throw new IdempotencyKeyReused();
    const payment = await this.payments.findLatest(BOOKING_PURPOSE, booking.id);
    return payment && { booking, payment };
  }
}
