import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which process is sending a mail: the key of the process's advisory lock, which ends with the process. */
export class AddSenderKey1760000507000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN sender_key integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN sender_key');
  }
}
