import { Global, Module } from '@nestjs/common';
import { NOTIFICATION_CONFIG, readNotificationConfig } from './config.js';

@Global()
@Module({
  providers: [{ provide: NOTIFICATION_CONFIG, useFactory: readNotificationConfig }],
  exports: [NOTIFICATION_CONFIG],
})
export class ConfigModule {}
