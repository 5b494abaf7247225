import { runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { readGiftcardConfig } from './config.js';

await runService(AppModule, 'giftcard', readGiftcardConfig());
