import { readConfig, runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { catalogSchema } from './config.js';

const config = readConfig(catalogSchema, process.env);
await runService(AppModule.forRoot(config), 'catalog', config);
