import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The promise ledger lists refunds that were made, also those that the bank has returned since. */
export class ListReturnedRefunds1760000088000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX refunds_made_or_failed ON refunds (updated_at, id) WHERE state IN ('succeeded', 'failed')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_made_or_failed');
  }
}
