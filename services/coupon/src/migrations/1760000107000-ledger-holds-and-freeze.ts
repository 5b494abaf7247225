import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger of a gift card also has holds and releases, and can only be added to.
 * A card is frozen while its payment is disputed. Cards that an earlier dispute made inactive stay inactive.
 */
export class LedgerHoldsAndFreeze1760000107000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE coupons ADD COLUMN frozen_at timestamptz;
      ALTER TABLE gift_card_purchases ADD COLUMN dispute text CHECK (dispute IN ('open', 'won', 'lost'));

      ALTER TABLE coupon_ledger
        ADD COLUMN held_cents integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT coupon_ledger_kind_check,
        ADD CONSTRAINT coupon_ledger_kind_check
          CHECK (kind IN ('issued', 'adjust', 'given_back', 'redeemed', 'voided', 'held', 'released')),
        ADD CONSTRAINT coupon_ledger_held CHECK (
          CASE kind WHEN 'held' THEN held_cents = amount_cents WHEN 'released' THEN held_cents = -amount_cents
            WHEN 'redeemed' THEN held_cents IN (0, -amount_cents) ELSE held_cents = 0 END);
      CREATE UNIQUE INDEX coupon_ledger_held_once ON coupon_ledger (reference_id) WHERE kind = 'held';
      -- What is held now. Earlier holds have ended: their entries would cancel each other out.
      INSERT INTO coupon_ledger (coupon_id, kind, amount_cents, held_cents, reference_id, booked_at)
        SELECT coupon_id, 'held', amount_cents, amount_cents, reference_id, now()
        FROM coupon_holds WHERE status = 'held' AND amount_cents > 0 ORDER BY held_at;

      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the ledger of gift cards can only be added to'; END $$;
      CREATE TRIGGER coupon_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coupon_ledger
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

      ALTER VIEW coupon_breaches RENAME TO coupon_breaches_of_totals;
      CREATE VIEW coupon_breaches AS
        SELECT * FROM coupon_breaches_of_totals
        UNION ALL
        SELECT c.id, 'holds in the ledger <> held'
        FROM coupons c
        WHERE c.is_gift_card AND c.held_cents <>
          coalesce((SELECT sum(l.held_cents) FROM coupon_ledger l WHERE l.coupon_id = c.id), 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW coupon_breaches;
      ALTER VIEW coupon_breaches_of_totals RENAME TO coupon_breaches;
      DROP TRIGGER coupon_ledger_append_only ON coupon_ledger;
      DROP FUNCTION refuse_ledger_change;
      DELETE FROM coupon_ledger WHERE kind IN ('held', 'released');
      DROP INDEX coupon_ledger_held_once;
      ALTER TABLE coupon_ledger DROP CONSTRAINT coupon_ledger_held, DROP COLUMN held_cents,
        DROP CONSTRAINT coupon_ledger_kind_check,
        ADD CONSTRAINT coupon_ledger_kind_check
          CHECK (kind IN ('issued', 'adjust', 'given_back', 'redeemed', 'voided'));
      ALTER TABLE gift_card_purchases DROP COLUMN dispute;
      UPDATE coupons SET is_active = false WHERE frozen_at IS NOT NULL;
      ALTER TABLE coupons DROP COLUMN frozen_at;
    `);
  }
}
