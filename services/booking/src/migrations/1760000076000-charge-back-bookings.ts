import type { MigrationInterface, QueryRunner } from 'typeorm';

const statuses = `'pending_payment', 'paid', 'expired', 'payment_failed', 'cancelled', 'ticket_pending', 'ticket_created',
  'ticket_failed', 'refunded'`;

/** The status of bookings whose money a lost dispute took back, and what each lost dispute took. */
export class ChargeBackBookings1760000076000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments ADD COLUMN lost_disputes jsonb NOT NULL DEFAULT '{}';
      ${statusChecks(`${statuses}, 'charged_back'`)}
    `);
  }

  /** Fails while a booking has the new status, because no earlier status means the same. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${statusChecks(statuses)}
      ALTER TABLE payments DROP COLUMN lost_disputes;
    `);
  }
}

const statusChecks = (allowed: string): string => `
  ALTER TABLE bookings DROP CONSTRAINT bookings_status_check,
    ADD CONSTRAINT bookings_status_check CHECK (status IN (${allowed}));
  ALTER TABLE orders DROP CONSTRAINT orders_status_check,
    ADD CONSTRAINT orders_status_check CHECK (status IN (${allowed}, 'issued'));`;
