import { Module } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { DemoAdminModule } from './admin/demo-admin.module.js';
import { readIdentityConfig } from './config.js';
import { migrations } from './migrations/index.js';
import { SessionModule } from './session/session.module.js';

@Module({
  imports: [
    PlatformModule.forRoot('identity', readIdentityConfig),
    PersistenceModule.forRoot({ entities: [], migrations, config: readIdentityConfig }),
    SchedulingModule,
    MessagingModule.forRoot({ config: readIdentityConfig }),
    SessionModule,
    DemoAdminModule,
  ],
})
export class AppModule {}
