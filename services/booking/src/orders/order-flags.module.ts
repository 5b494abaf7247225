import { Module } from '@nestjs/common';
import { OrderFlags } from './persistence/order-flags.js';

/** For everything that flags an order. */
@Module({ providers: [OrderFlags], exports: [OrderFlags] })
export class OrderFlagsModule {}
