import { DataSource, type MigrationInterface } from 'typeorm';

export type MigrationClass = new () => MigrationInterface;

/** Key of the advisory lock, the same in all processes: replicas that start together migrate one after the other. */
const migrationLock = 7_402_611;

/** Runs the pending migrations of the database, once, however many replicas start at the same time. */
export async function migrate(databaseUrl: string, migrations: MigrationClass[]): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url: databaseUrl, migrations, poolSize: 2 }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await lock.release();
    await dataSource.destroy();
  }
}
