import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a batch of documents adds to the sums of their days and months. `documents` names a table of invoices. */
const addTotals = (documents: string): string => `
  INSERT INTO sales_totals AS totals (dimension, grain, starts_on, key, name_de, name_en, vat_rate_bp, country_code,
    orders, gross_cents, net_cents, vat_cents, refunded_cents, money_cents, gift_card_cents)
  SELECT dimension, grain, date_trunc(grain, issued_on)::date, key, max(name) FILTER (WHERE language = 'de'),
    max(name) FILTER (WHERE language = 'en'), max(entry_vat_rate_bp), max(entry_country_code),
    count(*) FILTER (WHERE cause = 'payment'), sum(gross_cents), sum(net_cents), sum(vat_cents),
    -coalesce(sum(gross_cents) FILTER (WHERE cause LIKE 'refund%'), 0), coalesce(sum(sign(gross_cents) * money_cents), 0),
    coalesce(sum(sign(gross_cents) * gift_card_cents), 0)
  FROM (
    SELECT documents.issued_on, documents.cause, documents.gross_cents, documents.net_cents, documents.vat_cents,
      documents.kind IN ('invoice', 'cancellation') AS is_game,
      (content->'paid'->>'moneyCents')::int AS money_cents, (content->'paid'->>'giftCardCents')::int AS gift_card_cents,
      content->>'language' AS language, (content->>'vatRateBp')::int AS vat_rate_bp,
      content->'item'->>'countryCode' AS country_code, coalesce(bookings.partner, sales.partner) AS partner, game,
      CASE WHEN placed_by IS NOT NULL THEN 'manager' WHEN coalesce(bookings.partner, sales.partner) IS NOT NULL
        THEN 'partner' ELSE 'shop' END AS channel
    FROM ${documents} AS documents LEFT JOIN bookings ON bookings.id = documents.order_id
      LEFT JOIN gift_card_sales AS sales ON sales.id = documents.order_id
  ) AS documents, LATERAL (VALUES
    ('channel', channel, NULL, NULL, NULL),
    ('partner', partner, NULL, NULL, NULL),
    ('city', coalesce(game->>'cityId', ''), game->>'cityName', NULL, NULL),
    ('game', coalesce(game->>'gameId', ''), game->>'title', NULL, NULL),
    ('vat', concat(vat_rate_bp, ' ', country_code), NULL, vat_rate_bp, country_code),
    ('gift_card', channel, NULL, NULL, NULL)
  ) AS entries (dimension, key, name, entry_vat_rate_bp, entry_country_code), (VALUES ('day'), ('month')) AS grains (grain)
  WHERE is_game = (dimension <> 'gift_card') AND key IS NOT NULL
  GROUP BY dimension, grain, date_trunc(grain, issued_on), key
  ORDER BY dimension, grain, 3, key
  ON CONFLICT (dimension, grain, starts_on, key) DO UPDATE SET
    name_de = coalesce(EXCLUDED.name_de, totals.name_de), name_en = coalesce(EXCLUDED.name_en, totals.name_en),
    orders = totals.orders + EXCLUDED.orders, gross_cents = totals.gross_cents + EXCLUDED.gross_cents,
    net_cents = totals.net_cents + EXCLUDED.net_cents, vat_cents = totals.vat_cents + EXCLUDED.vat_cents,
    refunded_cents = totals.refunded_cents + EXCLUDED.refunded_cents,
    money_cents = totals.money_cents + EXCLUDED.money_cents,
    gift_card_cents = totals.gift_card_cents + EXCLUDED.gift_card_cents`;

/** The read models of the reports (ADR 0037), filled from the documents and bookings that were made before. */
export class CreateReports1760000071100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The sums of all documents by the day and by the month of their issue.
      CREATE TABLE sales_totals (
        dimension text NOT NULL CHECK (dimension IN ('channel', 'partner', 'city', 'game', 'vat', 'gift_card')),
        grain text NOT NULL CHECK (grain IN ('day', 'month')),
        starts_on date NOT NULL,
        key text NOT NULL,
        name_de text,
        name_en text,
        vat_rate_bp integer,
        country_code text,
        orders integer NOT NULL,
        gross_cents bigint NOT NULL,
        net_cents bigint NOT NULL,
        vat_cents bigint NOT NULL,
        refunded_cents bigint NOT NULL,
        money_cents bigint NOT NULL,
        gift_card_cents bigint NOT NULL,
        PRIMARY KEY (dimension, grain, starts_on, key)
      );

      -- In the statement that inserts the documents, so that the sums cannot miss one.
      CREATE FUNCTION add_sales_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN ${addTotals('added')}; RETURN NULL; END $$;
      CREATE TRIGGER invoices_totals AFTER INSERT ON invoices REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION add_sales_totals();
      ${addTotals('invoices')};

      -- Every paid booking that a coupon made cheaper.
      CREATE TABLE coupon_uses (
        order_id uuid PRIMARY KEY REFERENCES bookings (id),
        used_on date NOT NULL,
        code text NOT NULL,
        discount_cents integer NOT NULL CHECK (discount_cents > 0),
        paid_cents integer NOT NULL
      );
      CREATE INDEX coupon_uses_used_on ON coupon_uses (used_on) INCLUDE (code, discount_cents, paid_cents);
      INSERT INTO coupon_uses (order_id, used_on, code, discount_cents, paid_cents)
      SELECT bookings.id, (payments.paid_at AT TIME ZONE 'Europe/Berlin')::date, price->>'discountCode',
        (price->>'discountCents')::int, amount_cents + gift_card_cents
      FROM bookings JOIN payments ON reference_id = bookings.id::text
      WHERE payments.status IN ('paid', 'refunded') AND payments.paid_at IS NOT NULL
        AND NOT payments.flags @> '{duplicate_payment}'
        AND (price->>'discountCents')::int > 0 AND price->>'discountCode' IS NOT NULL
      ON CONFLICT DO NOTHING;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER invoices_totals ON invoices;
      DROP FUNCTION add_sales_totals;
      DROP TABLE sales_totals, coupon_uses;
    `);
  }
}
