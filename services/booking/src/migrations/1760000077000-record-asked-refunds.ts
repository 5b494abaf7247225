import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The amount that a refund was asked for. Refunds that were made before have none: with their keys, only a refund of
 * everything or of teams can be repeated.
 */
export class RecordAskedRefunds1760000077000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN asked_cents integer CHECK (asked_cents > 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN asked_cents');
  }
}
