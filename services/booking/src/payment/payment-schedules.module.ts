import { Module } from '@nestjs/common';
import { PaymentModule } from './payment.module.js';
import { PaymentSchedules } from './schedules/payment-schedules.js';
import { ScheduleRunner } from './schedules/schedule-runner.js';

/** For the worker process: looks after payments that nobody tells us about. */
@Module({ imports: [PaymentModule], providers: [PaymentSchedules, ScheduleRunner] })
export class PaymentSchedulesModule {}
