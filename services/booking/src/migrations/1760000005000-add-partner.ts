import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The partner to which a booking is attributed; null for bookings in the shop itself and for older ones. */
export class AddPartner1760000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bookings ADD COLUMN partner text CHECK (partner ~ '^[a-z0-9-]{1,64}$')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN partner');
  }
}
