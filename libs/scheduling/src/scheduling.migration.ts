import type { MigrationClass } from '@shop/persistence';

type QueryRunner = Parameters<InstanceType<MigrationClass>['up']>[0];

/** Creates the table of when each schedule last began; each service lists this migration among its own. */
export class CreateScheduledRuns1760001000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE scheduled_runs (name text PRIMARY KEY, started_at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scheduled_runs');
  }
}
