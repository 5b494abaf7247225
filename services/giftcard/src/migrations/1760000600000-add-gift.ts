import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The recipient, message and delivery day of a gift; null for a gift card that the buyer did not name as a gift. */
export class AddGift1760000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN gift jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN gift');
  }
}
