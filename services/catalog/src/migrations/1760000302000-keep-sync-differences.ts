import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes and progress of a sync. `started_at` becomes as precise as the cursors of lists: milliseconds. */
export class KeepSyncDifferences1760000302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sync_runs
        ADD COLUMN dry_run boolean NOT NULL DEFAULT false,
        ADD COLUMN forced boolean NOT NULL DEFAULT false,
        ADD COLUMN progress jsonb,
        ADD COLUMN skipped_count integer NOT NULL DEFAULT 0,
        ADD COLUMN difference jsonb,
        ALTER COLUMN started_at SET DEFAULT date_trunc('milliseconds', clock_timestamp());
      UPDATE sync_runs SET started_at = date_trunc('milliseconds', started_at),
        skipped_count = (SELECT count(*) FROM jsonb_array_elements(findings) AS finding WHERE finding->>'outcome' = 'skipped');
      DROP INDEX sync_runs_started;
      CREATE INDEX sync_runs_started ON sync_runs (started_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX sync_runs_started;
      CREATE INDEX sync_runs_started ON sync_runs (started_at DESC);
      ALTER TABLE sync_runs
        DROP COLUMN dry_run, DROP COLUMN forced, DROP COLUMN progress, DROP COLUMN skipped_count, DROP COLUMN difference,
        ALTER COLUMN started_at SET DEFAULT clock_timestamp();
    `);
  }
}
