import type { MigrationInterface, QueryRunner } from 'typeorm';

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
