import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `ended_at` is the time at which a mail was sent, failed for good or was dropped. */
export class RenameSettledAt1760000501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails RENAME COLUMN settled_at TO ended_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails RENAME COLUMN ended_at TO settled_at');
  }
}
