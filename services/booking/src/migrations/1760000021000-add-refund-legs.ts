import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refunds get columns for the gift card's part, for the teams whose shares they return, and for the reason of a
 * failure.
 */
export class AddRefundLegs1760000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds
        DROP CONSTRAINT refunds_amount_cents_check,
        ADD COLUMN gift_card_cents integer NOT NULL DEFAULT 0,
        -- When the gift card's part was given back, which is after the provider's part succeeded.
        ADD COLUMN gift_card_refunded_at timestamptz,
        ADD COLUMN teams smallint[] NOT NULL DEFAULT '{}',
        ADD COLUMN failure text,
        ADD CONSTRAINT refunds_cents_check
          CHECK (amount_cents >= 0 AND gift_card_cents >= 0 AND amount_cents + gift_card_cents > 0),
        ADD CHECK (gift_card_refunded_at IS NULL OR gift_card_cents > 0);

      -- Before this migration, a full refund gave the gift card's part back without a row for that part.
      INSERT INTO refunds (id, payment_id, amount_cents, gift_card_cents, gift_card_refunded_at, reason, requested_by, state,
        attempt, created_at, updated_at)
      SELECT id, id, 0, gift_card_cents, now(), '', 'provider', 'succeeded', 1, now(), now() FROM payments
      WHERE status = 'refunded' AND gift_card_cents > 0 AND NOT flags @> '{duplicate_payment}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM refunds WHERE amount_cents = 0;
      ALTER TABLE refunds DROP CONSTRAINT refunds_cents_check, DROP COLUMN gift_card_cents, DROP COLUMN gift_card_refunded_at,
        DROP COLUMN teams, DROP COLUMN failure, ADD CHECK (amount_cents > 0);
    `);
  }
}
