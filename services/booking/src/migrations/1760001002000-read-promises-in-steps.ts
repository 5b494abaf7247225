import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Up to when each `ListRule` of the promise ledger has read its list, and each `DueRule` has checked what became due.
 * Also which broken promises an admin has discarded.
 */
export class ReadPromisesInSteps1760001002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE promise_readings (
        rule text PRIMARY KEY,
        -- Up to here the list was read, or what became due was checked, and what was found is stored.
        read_until timestamptz NOT NULL
      );
      INSERT INTO promise_readings (rule, read_until)
        SELECT DISTINCT ON (rule) rule, read_until FROM promise_runs WHERE read_until IS NOT NULL ORDER BY rule, id DESC;

      ALTER TABLE broken_promises ADD COLUMN discarded_at timestamptz;
      CREATE INDEX broken_promises_listed ON broken_promises (found_at DESC, id DESC)
        WHERE mended_at IS NULL AND discarded_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX broken_promises_listed;
      ALTER TABLE broken_promises DROP COLUMN discarded_at;
      DROP TABLE promise_readings;
    `);
  }
}
