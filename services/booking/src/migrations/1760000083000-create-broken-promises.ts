import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The promises that the ledger found broken (ADR 0052), and a view of undelivered bookings. */
export class CreateBrokenPromises1760000083000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE broken_promises (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        rule text NOT NULL,
        -- The id of what breaks the promise, such as a Stripe event or a booking.
        subject text NOT NULL,
        found_at timestamptz NOT NULL,
        checked_at timestamptz NOT NULL,
        checks integer NOT NULL,
        -- Why it could not be mended; null once it was.
        reason text,
        mended_at timestamptz,
        UNIQUE (rule, subject),
        CHECK ((mended_at IS NULL) = (reason IS NOT NULL))
      );
      CREATE INDEX broken_promises_open ON broken_promises (rule, checked_at) WHERE mended_at IS NULL;

      -- Paid bookings without their tickets, except those with a refund under way. Two parts, because each part has an
      -- index of its own.
      CREATE VIEW undelivered_bookings AS
        SELECT id, status, paid_at FROM (
          SELECT id, status, paid_at FROM bookings WHERE status IN ('paid', 'ticket_pending')
          UNION ALL SELECT id, status, paid_at FROM bookings WHERE status = 'ticket_failed'
        ) AS waiting
        WHERE NOT EXISTS (SELECT FROM payments JOIN refunds ON refunds.payment_id = payments.id
          WHERE payments.reference_id = waiting.id::text AND refunds.state IN ('requested', 'pending'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW undelivered_bookings; DROP TABLE broken_promises');
  }
}
