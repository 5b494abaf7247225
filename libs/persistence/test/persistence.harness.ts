import { Test } from '@nestjs/testing';
import { PlatformModule } from '@shop/platform';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { PersistenceModule, Transaction } from '../src/index.js';

@Entity('things')
export class ThingRow {
  @PrimaryColumn('integer')
  id: number;

  @Column('text', { name: 'given_name' })
  givenName: string;

  @Column('date', { name: 'valid_until', nullable: true })
  validUntil: string | null;

  @Column('jsonb', { nullable: true })
  tags: string[] | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt?: Date;
}

class CreateThings1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE things (
        id integer PRIMARY KEY, given_name text NOT NULL UNIQUE, valid_until date, tags jsonb,
        created_at timestamptz NOT NULL DEFAULT '2026-01-02T03:04:05Z')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE things');
  }
}

export type PersistenceHarness = { tx: Transaction; database: TestDatabase; close: () => Promise<void> };

/** The library as a service uses it, on a database with one table. */
export async function persistenceHarness(): Promise<PersistenceHarness> {
  const migrations = [CreateThings1700000000000];
  const database = await createTestDatabase('things', migrations);
  const config = {
    NODE_ENV: 'test' as const,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: 3,
    MIGRATE_ON_START: false,
  };
  const app = await Test.createTestingModule({
    imports: [
      PlatformModule.forRoot('things', { LOG_LEVEL: 'silent' }),
      PersistenceModule.forRoot({ migrations, config }),
    ],
  }).compile();
  await app.init();
  return {
    tx: app.get(Transaction, { strict: false }),
    database,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
