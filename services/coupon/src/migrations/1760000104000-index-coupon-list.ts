import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the admin's list: the search by a part of the code, filters with few matches, and the sort orders that
 * have no index yet.
 */
export class IndexCouponList1760000104000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX coupons_code_search ON coupons USING gin (code_key gin_trgm_ops) WHERE deleted_at IS NULL;
      CREATE INDEX coupons_by_type ON coupons (is_gift_card, discount_type, is_active) WHERE deleted_at IS NULL;
      CREATE INDEX coupons_by_use ON coupons (times_used, id) WHERE deleted_at IS NULL;
      CREATE INDEX coupons_by_end ON coupons (coalesce(valid_until, 'infinity'), id) WHERE deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX coupons_code_search, coupons_by_type, coupons_by_use, coupons_by_end');
  }
}
