import { Module } from '@nestjs/common';
import { OrderDataRepository } from './persistence/order-data.repository.js';

/** Lets other modules find out whether the personal data of an order was erased. */
@Module({ providers: [OrderDataRepository], exports: [OrderDataRepository] })
export class OrderDataModule {}
