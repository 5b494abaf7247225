import { runService } from '@shop/platform';
import { AppModule } from './app.module.js';
import { readCatalogConfig } from './config.js';

await runService(AppModule, 'catalog', readCatalogConfig());
