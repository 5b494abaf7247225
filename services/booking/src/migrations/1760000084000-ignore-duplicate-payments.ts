import type { MigrationInterface, QueryRunner } from 'typeorm';

const undeliveredBookings = (ofPayment: string): string => `
  CREATE OR REPLACE VIEW undelivered_bookings AS
    SELECT id, status, paid_at FROM (
      SELECT id, status, paid_at FROM bookings WHERE status IN ('paid', 'ticket_pending')
      UNION ALL SELECT id, status, paid_at FROM bookings WHERE status = 'ticket_failed'
    ) AS waiting
    WHERE NOT EXISTS (SELECT FROM payments JOIN refunds ON refunds.payment_id = payments.id
      WHERE payments.reference_id = waiting.id::text AND refunds.state IN ('requested', 'pending') ${ofPayment})`;

/** While the refund of a duplicate payment is under way, the tickets are owed all the same. */
export class IgnoreDuplicatePayments1760000084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(undeliveredBookings("AND NOT payments.flags @> '{duplicate_payment}'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(undeliveredBookings(''));
  }
}
