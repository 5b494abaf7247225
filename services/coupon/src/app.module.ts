import { type DynamicModule, Module } from '@nestjs/common';
import { FailuresModule, MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { AdminAccessModule, ConfigModule, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { COUPON_CONFIG, type CouponConfig } from './config.js';
import { CouponModule } from './coupon/coupon.module.js';
import { migrations } from './migrations/index.js';

@Module({})
export class AppModule {
  static forRoot(config: CouponConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(COUPON_CONFIG, config),
        PlatformModule.forRoot('coupon', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        MessagingModule.forRoot(config),
        FailuresModule.forRoot(),
        GrpcClientsModule.forRoot(['identity'], config),
        AdminAccessModule.forRoot(config),
        CouponModule,
      ],
    };
  }
}
