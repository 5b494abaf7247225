import { Module } from '@nestjs/common';
import { OrderTimeline } from './persistence/order-timeline.js';

/** Records what admins, customers and the shop itself do to an order. */
@Module({ providers: [OrderTimeline], exports: [OrderTimeline] })
export class OrderTimelineModule {}
