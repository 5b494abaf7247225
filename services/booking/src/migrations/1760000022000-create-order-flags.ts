import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an operator has to look at, until somebody says that it is done. */
export class CreateOrderFlags1760000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_flags (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id uuid NOT NULL,
        flag text NOT NULL,
        raised_at timestamptz NOT NULL,
        -- How often the flag was raised.
        times integer NOT NULL DEFAULT 1,
        done_at timestamptz,
        done_by text,
        note text,
        UNIQUE (order_id, flag),
        CHECK ((done_at IS NULL) = (done_by IS NULL))
      );
      CREATE INDEX order_flags_open ON order_flags (raised_at, id) WHERE done_at IS NULL;

      INSERT INTO order_flags (order_id, flag, raised_at)
      SELECT id, unnest(flags), updated_at FROM bookings
      UNION
      SELECT sale.id, unnest(flags), coalesce(payments.paid_at, payments.created_at)
      FROM gift_card_sales AS sale JOIN payments ON reference_id = sale.id::text
      ON CONFLICT DO NOTHING;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_flags');
  }
}
