import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of a dispute removes the flag of an open dispute only if no other dispute is open. */
export class StoreOpenDisputes1760000086000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE payments ADD COLUMN open_disputes text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN open_disputes');
  }
}
