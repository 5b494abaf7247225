import { runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { readCouponConfig } from './config.js';

await runService(AppModule, 'coupon', readCouponConfig());
