import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { BookingModule } from '../booking/booking.module.js';
import { Deliveries } from '../fulfilment/persistence/deliveries.js';
import { PaymentModule } from '../payment/payment.module.js';
import { BrokenPromiseMetrics } from './broken-promise-metrics.js';
import { BrokenPromiseRepository } from './persistence/broken-promise.repository.js';
import { PromiseReadings } from './persistence/promise-readings.js';
import { PROMISE_RULES, type PromiseRule } from './promise-rule.js';
import { DeliveryRule } from './rules/delivery.rule.js';
import { PaidSessionsRule } from './rules/paid-sessions.rule.js';
import { StripeEventsRule } from './rules/stripe-events.rule.js';
import { PromisesSchedule } from './schedules/promises.schedule.js';
import { CheckPromises } from './use-cases/check-promises.use-case.js';
import { FindBroken } from './use-cases/find-broken.use-case.js';
import { RefundUndelivered } from './use-cases/refund-undelivered.use-case.js';

/** In the order of the checks: a refund is recorded after the payment that it belongs to. */
const rules = [PaidSessionsRule, StripeEventsRule, DeliveryRule];

/** The promise ledger. Part of the worker, so that it does not depend on the process that receives webhooks. */
@Module({
  imports: [BookingModule, PaymentModule, SchedulingModule],
  providers: [
    BrokenPromiseMetrics,
    BrokenPromiseRepository,
    CheckPromises,
    Deliveries,
    FindBroken,
    PromiseReadings,
    PromisesSchedule,
    RefundUndelivered,
    ...rules,
    { provide: PROMISE_RULES, inject: rules, useFactory: (...all: PromiseRule[]) => all },
  ],
})
export class PromisesModule {}
