import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The promise ledger lists the mails that are due: those of the purchases that were issued in a period. */
export class ListDueMails1760000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX purchases_issued ON purchases (issued_at, id) WHERE status = 'issued'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX purchases_issued');
  }
}
