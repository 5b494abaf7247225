import { readConfig, runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { giftcardSchema } from './config.js';

const config = readConfig(giftcardSchema, process.env);
await runService(AppModule.forRoot(config), 'giftcard', config);
