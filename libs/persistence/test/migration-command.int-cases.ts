import type { Logger } from '@shop/platform';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrate, pendingMigrations, waitForMigrations } from '../src/index.js';

class CreateFirst1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE first (id integer)');
  }

  async down(): Promise<void> {}
}

class CreateSecond1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE second (id integer)');
  }

  async down(): Promise<void> {}
}

describe('the migration command', () => {
  const previousRelease = [CreateFirst1700000000000];
  const thisRelease = [...previousRelease, CreateSecond1700000001000];
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase('migration_command', previousRelease);
  });

  afterAll(() => database.drop());

  it('[OP-1] waits with --wait until another process has run all migrations', async () => {
    const messages: object[] = [];
    const { promise: waitBegun, resolve: beginWait } = Promise.withResolvers<void>();
    const logger = { info: (details: object) => (messages.push(details), beginWait()) } as unknown as Logger;

    const waiting = waitForMigrations(database.url, thisRelease, logger);
    await waitBegun;
    expect(messages).toEqual([{ pending: ['CreateSecond1700000001000'] }]);
    await migrate(database.url, thisRelease);
    await waiting;
    expect(await pendingMigrations(database.url, thisRelease)).toEqual([]);
  });

  it('[OP-1] lets the previous release start on a database that this release has migrated', async () => {
    await migrate(database.url, thisRelease);
    expect(await pendingMigrations(database.url, previousRelease)).toEqual([]);
  });
});
