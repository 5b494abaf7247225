import { runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { readNotificationConfig } from './config.js';

await runService(AppModule, 'notification', readNotificationConfig());
