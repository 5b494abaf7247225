import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `coupon_ledger` is the source of truth for the money of gift cards; columns of `coupons` have its running totals. The
 * view `coupon_breaches` must be empty at all times.
 */
export class CreateCoupons1760000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE coupons (
        id uuid PRIMARY KEY,
        code text NOT NULL,
        code_key text NOT NULL,
        discount_type text NOT NULL CHECK (discount_type IN ('percentage', 'fixed')),
        discount_value integer NOT NULL CHECK (discount_value > 0),
        is_active boolean NOT NULL,
        is_gift_card boolean NOT NULL,
        remaining_value_cents integer CHECK (remaining_value_cents >= 0),
        held_cents integer NOT NULL CHECK (held_cents >= 0),
        held_uses integer NOT NULL CHECK (held_uses >= 0),
        usage_limit integer CHECK (usage_limit >= 1),
        times_used integer NOT NULL CHECK (times_used >= 0),
        overrun_uses integer NOT NULL CHECK (overrun_uses BETWEEN 0 AND times_used),
        valid_from date,
        valid_until date,
        created_at timestamptz NOT NULL,
        closed_at timestamptz,
        deleted_at timestamptz,
        version integer NOT NULL,
        CONSTRAINT coupons_percentage CHECK (discount_type <> 'percentage' OR discount_value <= 100),
        CONSTRAINT coupons_gift_card CHECK (is_gift_card = (remaining_value_cents IS NOT NULL)),
        CONSTRAINT coupons_gift_card_terms CHECK (NOT is_gift_card OR (discount_type = 'fixed' AND usage_limit = 1)),
        CONSTRAINT coupons_limit CHECK (is_gift_card OR times_used - overrun_uses + held_uses <= usage_limit)
      );
      CREATE UNIQUE INDEX coupons_code_key ON coupons (code_key) WHERE deleted_at IS NULL;
      CREATE INDEX coupons_newest ON coupons (created_at DESC, id DESC) WHERE deleted_at IS NULL;

      CREATE TABLE coupon_holds (
        reference_id text PRIMARY KEY,
        coupon_id uuid REFERENCES coupons,
        status text NOT NULL CHECK (status IN ('held', 'redeemed', 'released')),
        amount_cents integer NOT NULL CHECK (amount_cents >= 0),
        redeemed_cents integer NOT NULL CHECK (redeemed_cents BETWEEN 0 AND amount_cents),
        refunded_cents integer NOT NULL CHECK (refunded_cents >= 0),
        given_back_cents integer NOT NULL CHECK (given_back_cents BETWEEN 0 AND redeemed_cents),
        overrun boolean NOT NULL,
        address_hash text,
        held_at timestamptz NOT NULL,
        checked_at timestamptz,
        CONSTRAINT coupon_holds_of_something CHECK (coupon_id IS NOT NULL OR status = 'released')
      );
      CREATE INDEX coupon_holds_of_coupon ON coupon_holds (coupon_id);
      CREATE INDEX coupon_holds_open ON coupon_holds (held_at) WHERE status = 'held';

      CREATE TABLE coupon_ledger (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        coupon_id uuid NOT NULL REFERENCES coupons,
        kind text NOT NULL CHECK (kind IN ('issued', 'adjust', 'given_back', 'redeemed', 'voided')),
        amount_cents integer NOT NULL CHECK (amount_cents > 0 OR (kind = 'adjust' AND amount_cents <> 0)),
        reference_id text,
        booked_at timestamptz NOT NULL
      );
      CREATE INDEX coupon_ledger_of_coupon ON coupon_ledger (coupon_id);
      CREATE UNIQUE INDEX coupon_ledger_issued_once ON coupon_ledger (coupon_id) WHERE kind = 'issued';
      CREATE UNIQUE INDEX coupon_ledger_redeemed_once ON coupon_ledger (reference_id) WHERE kind = 'redeemed';

      CREATE TABLE gift_card_purchases (
        purchase_id text PRIMARY KEY,
        coupon_id uuid UNIQUE REFERENCES coupons,
        refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
        fully_refunded boolean NOT NULL DEFAULT false
      );

      CREATE VIEW coupon_breaches AS
        WITH counted AS (
          SELECT coupon_id,
                 count(*) FILTER (WHERE status = 'held') AS held_uses,
                 coalesce(sum(amount_cents) FILTER (WHERE status = 'held'), 0) AS held_cents,
                 count(*) FILTER (WHERE status = 'redeemed') AS times_used,
                 count(*) FILTER (WHERE overrun) AS overrun_uses
          FROM coupon_holds GROUP BY coupon_id
        ), booked AS (
          SELECT coupon_id,
                 coalesce(sum(amount_cents) FILTER (WHERE kind IN ('issued', 'adjust', 'given_back')), 0) AS came_cents,
                 coalesce(sum(amount_cents) FILTER (WHERE kind IN ('redeemed', 'voided')), 0) AS went_cents
          FROM coupon_ledger GROUP BY coupon_id
        )
        SELECT c.id AS coupon_id, 'holds do not add up' AS breach
        FROM coupons c LEFT JOIN counted h ON h.coupon_id = c.id
        WHERE (c.held_uses, c.held_cents, c.times_used, c.overrun_uses)
          <> (coalesce(h.held_uses, 0), coalesce(h.held_cents, 0), coalesce(h.times_used, 0), coalesce(h.overrun_uses, 0))
        UNION ALL
        SELECT c.id, 'issued + adjusted + given back <> remaining + held + redeemed + voided'
        FROM coupons c LEFT JOIN booked b ON b.coupon_id = c.id
        WHERE c.is_gift_card
          AND coalesce(b.came_cents, 0) <> c.remaining_value_cents + c.held_cents + coalesce(b.went_cents, 0)
        UNION ALL
        SELECT id, 'redeemed + held > usage limit'
        FROM coupons
        WHERE NOT is_gift_card AND times_used - overrun_uses + held_uses > usage_limit;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW coupon_breaches;
      DROP TABLE gift_card_purchases;
      DROP TABLE coupon_ledger;
      DROP TABLE coupon_holds;
      DROP TABLE coupons;
    `);
  }
}
