import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the buyer's data was erased. */
export class ErasePurchases1760000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN erased_at timestamptz');
  }

  /** What was erased stays erased. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN erased_at');
  }
}
