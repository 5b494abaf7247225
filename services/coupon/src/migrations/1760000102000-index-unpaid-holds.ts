import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the takeover, which counts released holds of an IP address as unpaid too, for a while after they began. */
export class IndexUnpaidHolds1760000102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX coupon_holds_unpaid ON coupon_holds (coupon_id, held_at) WHERE status <> 'redeemed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX coupon_holds_unpaid');
  }
}
