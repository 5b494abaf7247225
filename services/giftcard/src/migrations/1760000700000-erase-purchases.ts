import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which the buyer's data of a purchase was erased. */
export class ErasePurchases1760000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases ADD COLUMN erased_at timestamptz');
  }

  /** Data that the service has erased meanwhile stays erased. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN erased_at');
  }
}
