import { Module } from '@nestjs/common';
import { OrderTimeline } from './persistence/order-timeline.js';

/** Records what admins and customers do to an order. */
@Module({ providers: [OrderTimeline], exports: [OrderTimeline] })
export class OrderTimelineModule {}
