import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the mails of one order. */
export class IndexMailReferences1760000502000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX mails_reference_id ON mails (reference_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_reference_id');
  }
}
