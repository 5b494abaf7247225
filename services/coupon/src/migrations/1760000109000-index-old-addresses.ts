import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the hashes of IP addresses that ended holds still have, so that a schedule can erase the old ones. */
export class IndexOldAddresses1760000109000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX coupon_holds_addresses ON coupon_holds (held_at) WHERE address_hash IS NOT NULL AND status <> 'held'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX coupon_holds_addresses');
  }
}
