import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which disputes are open: the end of one removes the payment's flag `disputed` only if no other is open. */
export class StoreOpenDisputes1760000086000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE payments ADD COLUMN open_disputes text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN open_disputes');
  }
}
