import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that an admin places for a customer, free or paid outside the shop. */
export class PlaceOrdersByHand1760000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The e-mail address of the admin; null when the customer placed the booking.
      ALTER TABLE bookings ADD COLUMN placed_by text;
      ALTER TABLE payments DROP CONSTRAINT payments_provider_check;
      ALTER TABLE payments ADD CONSTRAINT payments_provider_check CHECK (provider IN ('stripe', 'manual', 'none'));
    `);
  }

  /** Fails while there are payments that were made outside the shop. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_provider_check;
      ALTER TABLE payments ADD CONSTRAINT payments_provider_check CHECK (provider IN ('stripe', 'none'));
      ALTER TABLE bookings DROP COLUMN placed_by;
    `);
  }
}
