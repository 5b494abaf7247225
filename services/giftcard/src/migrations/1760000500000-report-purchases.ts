import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every purchase is reported to the booking service, even one made before this migration. */
export class ReportPurchases1760000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchases ADD COLUMN issued_at timestamptz, ADD COLUMN report_due_at timestamptz DEFAULT now();
      -- A card is made within seconds of its payment.
      UPDATE purchases SET issued_at = paid_at WHERE coupon_id IS NOT NULL;
      CREATE INDEX purchases_report_due ON purchases (report_due_at) WHERE report_due_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchases DROP COLUMN issued_at, DROP COLUMN report_due_at');
  }
}
