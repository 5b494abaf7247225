import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule } from '@shop/platform';
import { readCouponConfig } from './config.js';
import { CouponModule } from './coupon/coupon.module.js';
import { CouponRow } from './coupon/persistence/coupon.row.js';
import { HoldRow } from './coupon/persistence/hold.row.js';
import { migrations } from './migrations/index.js';

@Module({
  imports: [
    PlatformModule.forRoot('coupon', readCouponConfig),
    PersistenceModule.forRoot({ entities: [CouponRow, HoldRow], migrations, config: readCouponConfig }),
    MessagingModule.forRoot({ config: readCouponConfig }),
    CouponModule,
  ],
})
export class AppModule {}
