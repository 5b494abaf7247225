import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { adminAccessProviders, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { AccessModule } from './access/access.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { bookingConfig, processConfig } from './config.js';
import { FulfilmentModule } from './fulfilment/fulfilment.module.js';
import { BookingGrpcController } from './grpc/booking.grpc.controller.js';
import { migrations } from './migrations/index.js';
import { PaymentModule } from './payment/payment.module.js';
import { PurposesModule } from './purposes/purposes.module.js';

/** The process that answers gRPC, takes Stripe's deliveries and publishes events; tickets are made by the worker. */
@Module({
  imports: [
    PlatformModule.forRoot('booking', processConfig),
    PersistenceModule.forRoot({ entities: [], migrations, config: bookingConfig }),
    SchedulingModule,
    MessagingModule.forRoot({ config: bookingConfig }),
    GrpcClientsModule.forRoot(['catalog', 'coupon', 'identity'], bookingConfig),
    AccessModule,
    CheckoutModule,
    FulfilmentModule,
    PaymentModule,
    PurposesModule,
  ],
  controllers: [BookingGrpcController],
  providers: adminAccessProviders(bookingConfig),
})
export class AppModule {}
