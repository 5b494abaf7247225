import { readConfig, runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { notificationSchema } from './config.js';

const config = readConfig(notificationSchema, process.env);
await runService(AppModule.forRoot(config), 'notification', config);
