import { Module } from '@nestjs/common';
import { OrderFlags } from './persistence/order-flags.js';

/** Stores the flags of orders, for every module that raises some. */
@Module({ providers: [OrderFlags], exports: [OrderFlags] })
export class OrderFlagsModule {}
