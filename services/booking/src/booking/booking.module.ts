import { Module } from '@nestjs/common';
import { BookingRepository } from './persistence/booking.repository.js';

/** Bookings as such: what checkout, payment and fulfilment all work on. */
@Module({ providers: [BookingRepository], exports: [BookingRepository] })
export class BookingModule {}
