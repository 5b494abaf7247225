import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Outbox } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, readConfig } from '@shop/platform';
import { expiredLines } from '@shop/scheduling';
import { GIFTCARD_CONFIG, retentionCommandSchema } from './config.js';
import { migrations } from './migrations/index.js';
import { PurchaseRepository } from './purchase/persistence/purchase.repository.js';
import { ExpiredGifts } from './purchase/queries/expired-gifts.query.js';

const config = readConfig(retentionCommandSchema, process.env);

/**
 * The command that prints for how many gifts the next run of the schedule `erase-expired` erases the recipient and the
 * message. Erases nothing; runs pending migrations unless MIGRATE_ON_START is false. Reads DATABASE_URL and
 * RETENTION_GIFTS_MONTHS.
 */
@Module({ providers: [ExpiredGifts, Outbox, PurchaseRepository, { provide: GIFTCARD_CONFIG, useValue: config }] })
class RetentionCommandModule {}

const app = await NestFactory.createApplicationContext(
  {
    module: RetentionCommandModule,
    imports: [PlatformModule.forRoot('retention', config), PersistenceModule.forRoot({ migrations, config })],
  },
  { logger: false },
);
try {
  process.stdout.write(expiredLines('giftcard', await app.get(ExpiredGifts).count()));
} finally {
  await app.close();
}
