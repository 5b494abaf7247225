import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ledgerProviders } from './ledger-providers.js';
import { CouponDisputesRule } from './rules/coupon-disputes.rule.js';
import { CouponRefundsRule } from './rules/coupon-refunds.rule.js';
import { CouponPromisesSchedule } from './schedules/coupon-promises.schedule.js';

/**
 * The promise ledger's rules about the coupon service. Part of the process that serves gRPC, because the worker calls
 * no service.
 */
@Module({
  imports: [CheckoutModule, PaymentModule, SchedulingModule],
  providers: [...ledgerProviders([CouponRefundsRule, CouponDisputesRule]), CouponPromisesSchedule],
})
export class CouponPromisesModule {}
