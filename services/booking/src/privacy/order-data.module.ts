import { Module } from '@nestjs/common';
import { OrderDataRepository } from './persistence/order-data.repository.js';

/** For everything that depends on whether the personal data of an order was erased. */
@Module({ providers: [OrderDataRepository], exports: [OrderDataRepository] })
export class OrderDataModule {}
