import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A mail is due for each booking with tickets, and for each refund that was made. The promise ledger reads both by the
 * time of their last change.
 */
export class ListDueMails1760000085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX bookings_with_tickets ON bookings (updated_at, id) WHERE status = 'ticket_created';
      CREATE INDEX refunds_made ON refunds (updated_at, id) WHERE state = 'succeeded';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bookings_with_tickets, refunds_made');
  }
}
