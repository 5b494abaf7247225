import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets admins discard failed mails, which are listed for them until then. The migration itself discards none. */
export class DiscardFailedMails1760000504000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD COLUMN discarded_at timestamptz;
      CREATE INDEX mails_failed ON mails (ended_at DESC, id DESC) WHERE state = 'failed' AND discarded_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_failed; ALTER TABLE mails DROP COLUMN discarded_at');
  }
}
