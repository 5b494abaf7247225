import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePurchases1760000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE purchases (
        id uuid PRIMARY KEY,
        order_number text NOT NULL UNIQUE,
        idempotency_key text UNIQUE,
        request_fingerprint text NOT NULL,
        status text NOT NULL
          CHECK (status IN ('pending_payment', 'paid', 'issued', 'expired', 'payment_failed', 'refunded')),
        purchase_type text NOT NULL CHECK (purchase_type IN ('fixed', 'custom')),
        participants integer,
        teams integer,
        value_cents integer NOT NULL CHECK (value_cents > 0),
        currency text NOT NULL,
        buyer_email text NOT NULL,
        buyer_name text NOT NULL,
        ui_language text NOT NULL CHECK (ui_language IN ('de', 'en')),
        consents jsonb,
        session_id text UNIQUE,
        checkout_url text,
        paid_at timestamptz,
        coupon_id uuid UNIQUE,
        created_at timestamptz NOT NULL,
        CONSTRAINT purchases_custom CHECK ((purchase_type = 'custom') = (participants IS NOT NULL AND teams IS NOT NULL)),
        CONSTRAINT purchases_paid CHECK (status NOT IN ('paid', 'issued') OR paid_at IS NOT NULL),
        CONSTRAINT purchases_issued CHECK (status <> 'issued' OR coupon_id IS NOT NULL)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE purchases');
  }
}
