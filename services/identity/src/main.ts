import { runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { readIdentityConfig } from './config.js';

await runService(AppModule, 'identity', readIdentityConfig());
