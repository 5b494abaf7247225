import { type DynamicModule, Module } from '@nestjs/common';
import { FailuresModule, MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { AdminAccessModule, ConfigModule, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { GIFTCARD_CONFIG, type GiftcardConfig } from './config.js';
import { migrations } from './migrations/index.js';
import { PurchaseModule } from './purchase/purchase.module.js';

@Module({})
export class AppModule {
  static forRoot(config: GiftcardConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(GIFTCARD_CONFIG, config),
        PlatformModule.forRoot('giftcard', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        MessagingModule.forRoot(config),
        FailuresModule.forRoot(),
        GrpcClientsModule.forRoot(['booking', 'identity'], config),
        AdminAccessModule.forRoot(config),
        PurchaseModule,
      ],
    };
  }
}
