import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a sync failed, as a code that admins read in their language; null for runs of earlier versions. */
export class KeepSyncCauses1760000308000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sync_runs ADD COLUMN error_cause jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sync_runs DROP COLUMN error_cause');
  }
}
