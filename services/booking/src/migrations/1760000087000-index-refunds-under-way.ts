import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of failures leave out orders with a refund under way. */
export class IndexRefundsUnderWay1760000087000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX refunds_under_way ON refunds (payment_id) WHERE state IN ('requested', 'pending')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_under_way');
  }
}
