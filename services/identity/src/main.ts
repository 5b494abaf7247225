import { readConfig, runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { identitySchema } from './config.js';

const config = readConfig(identitySchema, process.env);
await runService(AppModule.forRoot(config), 'identity', config);
