import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { readCouponConfig } from './config.js';
import { CouponModule } from './coupon/coupon.module.js';
import { CouponRow } from './coupon/persistence/coupon.row.js';
import { HoldRow } from './coupon/persistence/hold.row.js';
import { migrations } from './migrations/index.js';

@Module({
  imports: [
    PlatformModule.forRoot('coupon', readCouponConfig),
    PersistenceModule.forRoot({ entities: [CouponRow, HoldRow], migrations, config: readCouponConfig }),
    SchedulingModule,
    MessagingModule.forRoot({ config: readCouponConfig }),
    GrpcClientsModule.forRoot(['identity'], readCouponConfig),
    CouponModule,
  ],
})
export class AppModule {}
