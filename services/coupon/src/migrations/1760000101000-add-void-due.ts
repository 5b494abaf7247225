import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cents of a gift card that were refunded to the buyer while they were held or spent: voided once they come back. */
export class AddVoidDue1760000101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE coupons ADD COLUMN void_due_cents integer NOT NULL DEFAULT 0 CHECK (void_due_cents >= 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE coupons DROP COLUMN void_due_cents');
  }
}
