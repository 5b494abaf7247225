import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a gift card is for, with what words and when; null when it is no gift for somebody else. */
export class AddGift1760000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN gift jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN gift');
  }
}
