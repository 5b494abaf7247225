import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of the request that opened the checkout, which is continued when the payment is reported. */
export class TracePayments1760000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN traceparent text, ADD COLUMN tracestate text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN traceparent, DROP COLUMN tracestate');
  }
}
