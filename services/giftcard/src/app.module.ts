import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { readGiftcardConfig } from './config.js';
import { migrations } from './migrations/index.js';
import { PurchaseRow } from './purchase/persistence/purchase.row.js';
import { PurchaseModule } from './purchase/purchase.module.js';

@Module({
  imports: [
    PlatformModule.forRoot('giftcard', readGiftcardConfig),
    PersistenceModule.forRoot({ entities: [PurchaseRow], migrations, config: readGiftcardConfig }),
    SchedulingModule,
    MessagingModule.forRoot({ config: readGiftcardConfig }),
    GrpcClientsModule.forRoot(['booking'], readGiftcardConfig),
    PurchaseModule,
  ],
})
export class AppModule {}
