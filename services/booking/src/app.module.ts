import { type DynamicModule, Module } from '@nestjs/common';
import { FailuresModule, MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { AdminAccessModule, ConfigModule, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { AccessModule } from './access/access.module.js';
import { BookingModule } from './booking/booking.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { BOOKING_CONFIG, type BookingConfig } from './config.js';
import { FulfilmentModule } from './fulfilment/fulfilment.module.js';
import { BookingGrpcController } from './grpc/booking.grpc.controller.js';
import { ReportsModule } from './reports/reports.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { migrations } from './migrations/index.js';
import { OrderLinksModule } from './order-links/order-links.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { CouponPromisesModule } from './promises/coupon-promises.module.js';
import { PromiseFailuresModule } from './promises/promise-failures.module.js';
import { PurposesModule } from './purposes/purposes.module.js';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.js';

/**
 * The process that serves gRPC, and publishes and consumes events. Stripe's webhooks come as gRPC calls of the gateway.
 * The worker makes the tickets.
 */
@Module({ controllers: [BookingGrpcController] })
export class AppModule {
  static forRoot(config: BookingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(BOOKING_CONFIG, config),
        PlatformModule.forRoot('booking', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        MessagingModule.forRoot(config, { readsDeadLetters: true }),
        FailuresModule.forRoot(),
        GrpcClientsModule.forRoot(['catalog', 'coupon', 'identity'], config),
        AdminAccessModule.forRoot(config),
        AccessModule,
        BookingModule,
        CheckoutModule,
        CouponPromisesModule,
        FulfilmentModule,
        OrderLinksModule,
        InvoicesModule,
        ReportsModule,
        OrdersModule,
        PaymentModule,
        PrivacyModule,
        PromiseFailuresModule,
        PurposesModule,
        WithdrawalsModule,
      ],
    };
  }
}
