import { Module } from '@nestjs/common';
import { PaymentModule } from './payment.module.js';
import { PaymentSchedules } from './schedules/payment-schedules.js';
import { ApplyMissedEvents } from './use-cases/apply-missed-events.use-case.js';

/** The repeated work on payments, which the worker process does. */
@Module({ imports: [PaymentModule], providers: [ApplyMissedEvents, PaymentSchedules] })
export class PaymentSchedulesModule {}
