import { type DynamicModule, Module } from '@nestjs/common';
import { FailuresModule, MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { AdminAccessModule, ConfigModule, GrpcClientsModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { NOTIFICATION_CONFIG, type NotificationConfig } from './config.js';
import { MailModule } from './mail/mail.module.js';
import { migrations } from './migrations/index.js';
import { PromisesModule } from './promises/promises.module.js';

@Module({})
export class AppModule {
  static forRoot(config: NotificationConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(NOTIFICATION_CONFIG, config),
        PlatformModule.forRoot('notification', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        MessagingModule.forRoot(config),
        FailuresModule.forRoot(),
        GrpcClientsModule.forRoot(['booking', 'coupon', 'giftcard', 'identity'], config),
        AdminAccessModule.forRoot(config),
        MailModule,
        PromisesModule,
      ],
    };
  }
}
