import { Module } from '@nestjs/common';
import { PaymentModule } from './payment.module.js';
import { PaymentSchedules } from './schedules/payment-schedules.js';

/** The repeated work on payments, which the worker process does. */
@Module({ imports: [PaymentModule], providers: [PaymentSchedules] })
export class PaymentSchedulesModule {}
