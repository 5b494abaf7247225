import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBatchId1760000105000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE coupons ADD COLUMN batch_id uuid;
      CREATE INDEX coupons_of_batch ON coupons (batch_id) WHERE batch_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE coupons DROP COLUMN batch_id');
  }
}
