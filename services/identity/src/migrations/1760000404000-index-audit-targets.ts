import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexAuditTargets1760000404000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_records_target ON audit_records (target, at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_records_target');
  }
}
