import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that came back after the mail server had accepted them, and mails that were reported as spam. */
export class RecordBounces1760000505000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD COLUMN bounced_at timestamptz;
      ALTER TABLE mails ADD COLUMN complained_at timestamptz;
      ALTER TABLE mails DROP CONSTRAINT mails_state_check;
      ALTER TABLE mails ADD CONSTRAINT mails_state_check
        CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'dropped', 'bounced'));
      DROP INDEX mails_failed;
      CREATE INDEX mails_failed ON mails (coalesce(bounced_at, ended_at) DESC, id DESC)
        WHERE state IN ('failed', 'bounced') AND discarded_at IS NULL;
    `);
  }

  /** Mails that came back count as failed again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX mails_failed;
      UPDATE mails SET state = 'failed' WHERE state = 'bounced';
      CREATE INDEX mails_failed ON mails (ended_at DESC, id DESC) WHERE state = 'failed' AND discarded_at IS NULL;
      ALTER TABLE mails DROP CONSTRAINT mails_state_check;
      ALTER TABLE mails ADD CONSTRAINT mails_state_check
        CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'dropped'));
      ALTER TABLE mails DROP COLUMN bounced_at, DROP COLUMN complained_at;
    `);
  }
}
