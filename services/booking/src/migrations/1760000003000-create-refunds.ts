import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds become rows of their own: what a payment had refunded so far becomes one row, a refund still due another. */
export class CreateRefunds1760000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        payment_id uuid NOT NULL REFERENCES payments (id),
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        reason text NOT NULL,
        requested_by text NOT NULL,
        provider_refund_id text UNIQUE,
        state text NOT NULL CHECK (state IN ('requested', 'pending', 'succeeded', 'failed', 'cancelled')),
        attempt integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX refunds_payment_id ON refunds (payment_id);
      CREATE INDEX refunds_requested ON refunds (updated_at) WHERE state = 'requested';

      INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, created_at, updated_at)
      SELECT gen_random_uuid(), id, refunded_cents, '', 'provider', 'succeeded', 1, now(), now()
      FROM payments WHERE refunded_cents > 0;
      INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, created_at, updated_at)
      SELECT id, id, amount_cents - refunded_cents, 'duplicate', 'shop', 'requested', 1, now(), now()
      FROM payments WHERE refund_due AND amount_cents > refunded_cents;

      ALTER TABLE payments
        DROP COLUMN refund_due,
        ADD COLUMN version integer NOT NULL DEFAULT 0,
        -- When the session was last checked at the provider, because a customer waited.
        ADD COLUMN refreshed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP COLUMN version, DROP COLUMN refreshed_at, ADD COLUMN refund_due boolean NOT NULL DEFAULT false;
      UPDATE payments SET refund_due = true FROM refunds WHERE refunds.payment_id = payments.id AND refunds.state = 'requested';
      CREATE INDEX payments_refund_due ON payments (created_at) WHERE refund_due;
      DROP TABLE refunds;
    `);
  }
}
