import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time for which a mail was scheduled, such as a gift card; null for mails that were due at once. */
export class AddScheduledFor1760000503000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN scheduled_for timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN scheduled_for');
  }
}
