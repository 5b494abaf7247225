import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, readConfig } from '@shop/platform';
import { expiredLines } from '@shop/scheduling';
import { adminCommandSchema } from './config.js';
import { migrations } from './migrations/index.js';
import { ExpiredIdentityRecords } from './session/queries/expired-records.query.js';

const config = readConfig(adminCommandSchema, process.env);

/**
 * The command that prints how many sessions, audit records and known devices the next run of the schedule
 * `purge-expired` removes. Removes nothing; runs pending migrations unless MIGRATE_ON_START is false. Reads
 * DATABASE_URL.
 */
@Module({ providers: [ExpiredIdentityRecords] })
class RetentionCommandModule {}

const app = await NestFactory.createApplicationContext(
  {
    module: RetentionCommandModule,
    imports: [PlatformModule.forRoot('retention', config), PersistenceModule.forRoot({ migrations, config })],
  },
  { logger: false },
);
try {
  process.stdout.write(expiredLines('identity', await app.get(ExpiredIdentityRecords).count()));
} finally {
  await app.close();
}
