import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The partner to which a purchase is attributed; null without a partner, and for purchases before this migration. */
export class AddPartner1760000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE purchases ADD COLUMN partner text CHECK (partner ~ '^[a-z0-9-]{1,64}$')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN partner');
  }
}
