import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second half of a W3C trace context; the first one, `traceparent`, is there already. */
export class AddTracestate1760000506000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN tracestate text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN tracestate');
  }
}
