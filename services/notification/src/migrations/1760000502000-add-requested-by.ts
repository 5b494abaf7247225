import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who requested a copy of a mail; null for other mails and for older copies. */
export class AddRequestedBy1760000502000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN requested_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN requested_by');
  }
}
