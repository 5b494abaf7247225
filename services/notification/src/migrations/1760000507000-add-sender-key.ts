import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sender of a mail that is being sent: the key of the sender's advisory lock, which ends with the process. */
export class AddSenderKey1760000507000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN sender_key integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN sender_key');
  }
}
