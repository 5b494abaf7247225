import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The report over all gift cards reads the ledger by time, from the index alone. */
export class IndexLedgerTimes1760000171000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX coupon_ledger_booked_at ON coupon_ledger (booked_at) INCLUDE (kind, amount_cents, held_cents)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX coupon_ledger_booked_at');
  }
}
