import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when Loquiz has given no usable answer to the sale gate, and the HTTP status of its last answer. */
export class KeepLoquizOutages1760000309000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE loquiz_outage (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        since timestamptz NOT NULL DEFAULT clock_timestamp(),
        status integer
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE loquiz_outage');
  }
}
