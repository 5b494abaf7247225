import { Module } from '@nestjs/common';
import { OrderTimeline } from './persistence/order-timeline.js';

/** For every action of an admin or the customer on an order. */
@Module({ providers: [OrderTimeline], exports: [OrderTimeline] })
export class OrderTimelineModule {}
