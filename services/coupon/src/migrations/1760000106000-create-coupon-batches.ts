import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCouponBatches1760000106000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE coupon_batches (
        id uuid PRIMARY KEY,
        -- Unknown for batches that are older than this table.
        request_fingerprint text
      );
      INSERT INTO coupon_batches (id) SELECT DISTINCT batch_id FROM coupons WHERE batch_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE coupon_batches');
  }
}
