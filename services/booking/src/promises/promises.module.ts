import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { BookingModule } from '../booking/booking.module.js';
import { Deliveries } from '../fulfilment/persistence/deliveries.js';
import { PaymentModule } from '../payment/payment.module.js';
import { BrokenPromiseMetrics } from './broken-promise-metrics.js';
import { ledgerProviders } from './ledger-providers.js';
import { DeliveryRule } from './rules/delivery.rule.js';
import { PaidSessionsRule } from './rules/paid-sessions.rule.js';
import { StripeEventsRule } from './rules/stripe-events.rule.js';
import { PromisesSchedule } from './schedules/promises.schedule.js';
import { RefundUndelivered } from './use-cases/refund-undelivered.use-case.js';

/** In the order of the checks: missing payments are recorded before missing events about their refunds are applied. */
const rules = [PaidSessionsRule, StripeEventsRule, DeliveryRule];

/**
 * The ledger's rules about payments and delivery. They run in the worker, so that they work even while the gRPC
 * process, which gets Stripe's webhooks, is down.
 */
@Module({
  imports: [BookingModule, PaymentModule, SchedulingModule],
  providers: [...ledgerProviders(rules), BrokenPromiseMetrics, Deliveries, PromisesSchedule, RefundUndelivered],
})
export class PromisesModule {}
