import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, readConfig } from '@shop/platform';
import { expiredLines } from '@shop/scheduling';
import { COUPON_CONFIG, retentionCommandSchema } from './config.js';
import { HoldRepository } from './coupon/persistence/hold.repository.js';
import { ExpiredAddresses } from './coupon/queries/expired-addresses.query.js';
import { migrations } from './migrations/index.js';

const config = readConfig(retentionCommandSchema, process.env);

/**
 * The command that prints for how many holds the next run of the schedule `erase-expired` erases the customer's hashed
 * IP and e-mail addresses. Erases nothing; runs pending migrations unless MIGRATE_ON_START is false. Reads DATABASE_URL
 * and RETENTION_ADDRESS_HASHES_DAYS.
 */
@Module({ providers: [ExpiredAddresses, HoldRepository, { provide: COUPON_CONFIG, useValue: config }] })
class RetentionCommandModule {}

const app = await NestFactory.createApplicationContext(
  {
    module: RetentionCommandModule,
    imports: [PlatformModule.forRoot('retention', config), PersistenceModule.forRoot({ migrations, config })],
  },
  { logger: false },
);
try {
  process.stdout.write(expiredLines('coupon', await app.get(ExpiredAddresses).count()));
} finally {
  await app.close();
}
