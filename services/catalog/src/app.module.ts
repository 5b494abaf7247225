import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { CatalogModule } from './catalog/catalog.module.js';
import { readCatalogConfig } from './config.js';
import { migrations } from './migrations/index.js';

@Module({
  imports: [
    PlatformModule.forRoot('catalog', readCatalogConfig),
    PersistenceModule.forRoot({ entities: [], migrations, config: readCatalogConfig }),
    SchedulingModule,
    MessagingModule.forRoot({ config: readCatalogConfig }),
    GrpcClientsModule.forRoot(['identity'], readCatalogConfig),
    CatalogModule,
  ],
})
export class AppModule {}
