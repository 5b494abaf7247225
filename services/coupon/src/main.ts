import { readConfig, runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { couponSchema } from './config.js';

const config = readConfig(couponSchema, process.env);
await runService(AppModule.forRoot(config), 'coupon', config);
