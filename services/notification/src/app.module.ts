import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { readNotificationConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { MailModule } from './mail/mail.module.js';
import { migrations } from './migrations/index.js';

@Module({
  imports: [
    PlatformModule.forRoot('notification', readNotificationConfig),
    PersistenceModule.forRoot({ entities: [], migrations, config: readNotificationConfig }),
    SchedulingModule,
    MessagingModule.forRoot({ config: readNotificationConfig }),
    ConfigModule,
    MailModule,
  ],
})
export class AppModule {}
