import { type DynamicModule, Module } from '@nestjs/common';
import { FailuresModule, MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { AdminAccessModule, ConfigModule, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { CatalogModule } from './catalog/catalog.module.js';
import { CATALOG_CONFIG, type CatalogConfig } from './config.js';
import { migrations } from './migrations/index.js';

@Module({})
export class AppModule {
  static forRoot(config: CatalogConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(CATALOG_CONFIG, config),
        PlatformModule.forRoot('catalog', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        MessagingModule.forRoot(config),
        FailuresModule.forRoot(),
        GrpcClientsModule.forRoot(['identity'], config),
        AdminAccessModule.forRoot(config),
        CatalogModule,
      ],
    };
  }
}
