import type { MigrationInterface, QueryRunner } from 'typeorm';

const undeliveredBookingsSql = (paymentCondition: string): string => `
  CREATE OR REPLACE VIEW undelivered_bookings AS
    SELECT id, status, paid_at FROM (
      SELECT id, status, paid_at FROM bookings WHERE status IN ('paid', 'ticket_pending')
      UNION ALL SELECT id, status, paid_at FROM bookings WHERE status = 'ticket_failed'
    ) AS waiting
    WHERE NOT EXISTS (SELECT FROM payments JOIN refunds ON refunds.payment_id = payments.id
      WHERE payments.reference_id = waiting.id::text AND refunds.state IN ('requested', 'pending') ${paymentCondition})`;

/** A booking still counts as undelivered while only a duplicate payment of it is being refunded. */
export class IgnoreDuplicatePayments1760000084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(undeliveredBookingsSql("AND NOT payments.flags @> '{duplicate_payment}'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(undeliveredBookingsSql(''));
  }
}
