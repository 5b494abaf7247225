import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of a fulfilment job that did not get all tickets; a run without a failure leaves no row. */
export class CreateTicketAttempts1760000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ticket_attempts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
        round integer NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        outcome text NOT NULL,
        error text NOT NULL,
        next_attempt_at timestamptz
      );
      CREATE INDEX ticket_attempts_booking_id ON ticket_attempts (booking_id, id);
      CREATE INDEX bookings_tickets_failed ON bookings (paid_at) WHERE status = 'ticket_failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bookings_tickets_failed; DROP TABLE ticket_attempts');
  }
}
