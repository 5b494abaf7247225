import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which disputes have ended, and how much money a flag is about. A lost dispute is no longer flagged as `disputed`. */
export class CloseDisputes1760000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments ADD COLUMN closed_disputes text[] NOT NULL DEFAULT '{}';
      ALTER TABLE order_flags ADD COLUMN amount_cents integer CHECK (amount_cents > 0);

      UPDATE payments SET flags = array_remove(flags, 'disputed') WHERE flags @> '{disputed,dispute_lost}';
      UPDATE bookings SET flags = array_remove(flags, 'disputed') WHERE flags @> '{disputed,dispute_lost}';
      DELETE FROM order_flags AS open USING order_flags AS lost
        WHERE open.order_id = lost.order_id AND open.flag = 'disputed' AND lost.flag = 'dispute_lost';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_flags DROP COLUMN amount_cents;
      ALTER TABLE payments DROP COLUMN closed_disputes;
    `);
  }
}
