import { Module } from '@nestjs/common';
import { OrderRecords } from './persistence/order-records.js';

/** For everything that changes an order. */
@Module({ providers: [OrderRecords], exports: [OrderRecords] })
export class OrderRecordsModule {}
