import { Module } from '@nestjs/common';
import { BookingRepository } from './persistence/booking.repository.js';

/** The booking aggregate, which checkout, payment and fulfilment share. */
@Module({ providers: [BookingRepository], exports: [BookingRepository] })
export class BookingModule {}
