import { Module } from '@nestjs/common';
import { OrderRecordsModule } from '../orders/order-records.module.js';
import { BookingRepository } from './persistence/booking.repository.js';

/** The booking aggregate, which checkout, payment and fulfilment share. */
@Module({ imports: [OrderRecordsModule], providers: [BookingRepository], exports: [BookingRepository] })
export class BookingModule {}
