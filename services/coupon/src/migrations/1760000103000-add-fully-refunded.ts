import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The use of an ordinary coupon is given back after a full refund: such a hold no longer counts. */
export class AddFullyRefunded1760000103000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE coupon_holds ADD COLUMN fully_refunded boolean NOT NULL DEFAULT false');
    await runner.query(breaches('(c.is_gift_card OR NOT h.fully_refunded)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(breaches('true'));
    // Uses that were given back count again, perhaps beyond the limit: the totals are computed from the holds.
    await runner.query(`
      ALTER TABLE coupons DROP CONSTRAINT coupons_limit;
      UPDATE coupons c SET
        times_used = (SELECT count(*) FROM coupon_holds h WHERE h.coupon_id = c.id AND h.status = 'redeemed'),
        overrun_uses = (SELECT count(*) FROM coupon_holds h WHERE h.coupon_id = c.id AND h.overrun);
      ALTER TABLE coupons ADD CONSTRAINT coupons_limit
        CHECK (is_gift_card OR times_used - overrun_uses + held_uses <= usage_limit) NOT VALID;
      ALTER TABLE coupon_holds DROP COLUMN fully_refunded;
    `);
  }
}

/** Coupons whose totals do not add up; `counts` is the condition for a redeemed hold to be a use of its coupon. */
const breaches = (counts: string): string => `
  CREATE OR REPLACE VIEW coupon_breaches AS
    WITH counted AS (
      SELECT h.coupon_id,
             count(*) FILTER (WHERE h.status = 'held') AS held_uses,
             coalesce(sum(h.amount_cents) FILTER (WHERE h.status = 'held'), 0) AS held_cents,
             count(*) FILTER (WHERE h.status = 'redeemed' AND ${counts}) AS times_used,
             count(*) FILTER (WHERE h.overrun AND ${counts}) AS overrun_uses
      FROM coupon_holds h JOIN coupons c ON c.id = h.coupon_id GROUP BY h.coupon_id
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
`;
