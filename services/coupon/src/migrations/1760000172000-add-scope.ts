import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A coupon may be limited to cities, to games and to a customer's first order. */
export class AddScope1760000172000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- {cities: [{id, name}], games: [{id, name}], firstOrderOnly}; null for all bookings.
      ALTER TABLE coupons ADD COLUMN scope jsonb,
        ADD CONSTRAINT coupons_gift_card_scope CHECK (NOT is_gift_card OR scope IS NULL);
      ALTER TABLE coupon_holds ADD COLUMN customer_hash text;
      CREATE INDEX coupon_holds_of_customer ON coupon_holds (coupon_id, customer_hash) WHERE customer_hash IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE coupons DROP COLUMN scope; ALTER TABLE coupon_holds DROP COLUMN customer_hash');
  }
}
