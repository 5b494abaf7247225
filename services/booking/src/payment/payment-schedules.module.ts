import { Module } from '@nestjs/common';
import { PaymentModule } from './payment.module.js';
import { PaymentSchedules } from './schedules/payment-schedules.js';

/** For the worker process. */
@Module({ imports: [PaymentModule], providers: [PaymentSchedules] })
export class PaymentSchedulesModule {}
