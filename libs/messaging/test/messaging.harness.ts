import { randomBytes } from 'node:crypto';
import { type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PersistenceModule } from '@shop/persistence';
import { PlatformModule, processSchema } from '@shop/platform';
import { createTestDatabase, type TestDatabase, testServers } from '@shop/testing';
import {
  CreateDeadLetters1760000070000,
  CreateMessaging1760000000000,
  MessagingModule,
  Topology,
} from '../src/index.js';

const migrations = [CreateMessaging1760000000000, CreateDeadLetters1760000070000];

export type MessagingHarness = {
  prefix: string;
  rabbitUrl: string;
  topology: Topology;
  database: TestDatabase;
  /** Starts a process with these consumers; the process may not be connected yet. */
  start: (consumers: Provider[]) => Promise<INestApplicationContext>;
  close: () => Promise<void>;
};

/** A database and a broker prefix for one test alone, and for the processes that the test starts. */
export async function messagingHarness(): Promise<MessagingHarness> {
  const prefix = `test-${randomBytes(4).toString('hex')}.`;
  const { RABBITMQ_URL: rabbitUrl } = testServers();
  const database = await createTestDatabase('messaging', migrations);
  const apps: INestApplicationContext[] = [];
  const config = {
    NODE_ENV: 'test' as const,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: 5,
    MIGRATE_ON_START: false,
    RABBITMQ_URL: rabbitUrl,
    MESSAGING_PREFIX: prefix,
    MESSAGING_PREFETCH: 8,
  };
  return {
    prefix,
    rabbitUrl,
    topology: new Topology(prefix),
    database,
    start: async (consumers) => {
      @Module({
        imports: [
          PlatformModule.forRoot('test', processSchema.parse({ LOG_LEVEL: 'silent' })),
          PersistenceModule.forRoot({ migrations, config }),
          MessagingModule.forRoot(config, { readsDeadLetters: true }),
        ],
        providers: consumers,
      })
      class TestModule {}
      const app = await NestFactory.createApplicationContext(TestModule, { logger: false });
      apps.push(app);
      return app;
    },
    close: async () => {
      for (const app of apps) await app.close();
      await database.drop();
    },
  };
}
