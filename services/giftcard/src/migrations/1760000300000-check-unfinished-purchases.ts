import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the schedule that asks booking for the payments of unfinished purchases: when each was last checked. */
export class CheckUnfinishedPurchases1760000300000 implements MigrationInterface {
  /** The name under which databases have recorded that this migration has run. */
  name = 'AskAfterPurchases1760000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases ADD COLUMN checked_at timestamptz;
      CREATE INDEX purchases_unfinished ON purchases (created_at) WHERE status IN ('pending_payment', 'paid');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN checked_at; DROP INDEX purchases_unfinished');
  }
}
