import type { MigrationClass } from '@shop/persistence';

type QueryRunner = Parameters<InstanceType<MigrationClass>['up']>[0];

/** The runs of the promise ledger; each service that has rules lists this migration among its own. */
export class CreatePromiseRuns1760001001000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE promise_runs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        rule text NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        -- Up to here a list of Stripe or another service was read, or what became due was checked; null when that
        -- failed, and for rules that read the service's own rows.
        read_until timestamptz,
        found integer NOT NULL,
        mended integer NOT NULL,
        still_broken integer NOT NULL
      );
      CREATE INDEX promise_runs_rule ON promise_runs (rule, id);
      CREATE INDEX promise_runs_started_at ON promise_runs (started_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE promise_runs');
  }
}

/** Why a run of the promise ledger ended early. */
export class RecordPromiseFailures1760001003000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promise_runs ADD COLUMN failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promise_runs DROP COLUMN failure');
  }
}
