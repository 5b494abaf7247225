import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, type Logger, serviceSchema } from '@shop/platform';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { migrate, type MigrationClass } from './migrate.js';

/** Settings of the command that migrates a service's database. */
export const migrationCommandSchema = serviceSchema.pick({ NODE_ENV: true, LOG_LEVEL: true, DATABASE_URL: true });

/** How often a waiting command looks whether the migrations have run. */
const pollMs = 1_000;

/** The names of the migrations that the database has not run yet. Changes nothing. */
export async function pendingMigrations(databaseUrl: string, migrations: MigrationClass[]): Promise<string[]> {
  const dataSource = await new DataSource({ type: 'postgres', url: databaseUrl, migrations, poolSize: 1 }).initialize();
  try {
    const names = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
    const [table] = await dataSource.query<[{ exists: boolean }]>(
      "SELECT to_regclass('migrations') IS NOT NULL AS exists",
    );
    const run = table.exists ? await dataSource.query<Array<{ name: string }>>('SELECT name FROM migrations') : [];
    const finished = new Set(run.map(({ name }) => name));
    return names.filter((name) => !finished.has(name));
  } finally {
    await dataSource.destroy();
  }
}

/** Resolves when the database has run all migrations; a database that cannot be reached is asked again. */
export async function waitForMigrations(
  databaseUrl: string,
  migrations: MigrationClass[],
  logger: Logger,
): Promise<void> {
  for (;;) {
    const pending = await pendingMigrations(databaseUrl, migrations).catch((error: Error) => [error.message]);
    if (pending.length === 0) return;
    logger.info({ pending }, 'waiting for the migrations');
    await sleep(pollMs);
  }
}

/**
 * The whole `migrate.main.ts` of a service: runs the pending migrations and ends. With `--wait` it runs none, and ends
 * when another process has run all of them.
 */
export async function runMigrationCommand(
  name: string,
  migrations: MigrationClass[],
  { LOG_LEVEL, DATABASE_URL }: z.infer<typeof migrationCommandSchema>,
): Promise<void> {
  const logger = createLogger(`${name}-migrations`, LOG_LEVEL);
  if (process.argv.includes('--wait')) await waitForMigrations(DATABASE_URL, migrations, logger);
  else await migrate(DATABASE_URL, migrations);
  logger.info('the database is migrated');
}
