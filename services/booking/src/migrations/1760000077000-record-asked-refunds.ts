import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The amount that a request for a refund named. Refunds made before have none, so a repeated request for one of them
 * is recognized only when it is for everything or for teams.
 */
export class RecordAskedRefunds1760000077000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN asked_cents integer CHECK (asked_cents > 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN asked_cents');
  }
}
