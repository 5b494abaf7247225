import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read model of the admin's orders (ADR 0034), filled from what was sold before. */
export class CreateOrders1760000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      -- What giftcard tells about a purchase; earlier purchases have no number and no name here.
      CREATE TABLE gift_card_sales (
        id uuid PRIMARY KEY,
        order_number text NOT NULL,
        buyer_name text NOT NULL,
        buyer_email text NOT NULL,
        partner text,
        value_cents integer NOT NULL,
        currency text NOT NULL,
        created_at timestamptz NOT NULL,
        issued_at timestamptz
      );
      INSERT INTO gift_card_sales (id, order_number, buyer_name, buyer_email, value_cents, currency, created_at)
      SELECT reference_id::uuid, '', '', '', min(amount_cents), min(currency), min(created_at) FROM payments
      WHERE purpose = 'gift_card' AND reference_id ~ '^[0-9a-f-]{36}$' GROUP BY reference_id;

      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('booking', 'gift_card')),
        order_number text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending_payment', 'paid', 'expired', 'payment_failed', 'cancelled',
          'ticket_pending', 'ticket_created', 'ticket_failed', 'issued', 'refunded')),
        customer_name text NOT NULL,
        email text NOT NULL,
        city_name text,
        game_title text,
        total_cents integer NOT NULL,
        currency text NOT NULL,
        created_at timestamptz NOT NULL,
        flags text[] NOT NULL,
        partner text,
        -- Everything that the search finds, in lower case.
        search_text text NOT NULL
      );
      CREATE INDEX orders_newest ON orders (created_at, id);
      CREATE INDEX orders_by_kind ON orders (kind, created_at, id);
      CREATE INDEX orders_by_status ON orders (status, created_at, id);
      CREATE INDEX orders_flagged ON orders (created_at, id) WHERE flags <> '{}';
      CREATE INDEX orders_by_number ON orders (lower(order_number) text_pattern_ops);
      CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);

      -- The row of every order as it follows from the tables of this service.
      CREATE VIEW order_sources AS
        SELECT id, 'booking' AS kind, order_number, status, first_name || ' ' || last_name AS customer_name, email,
          game->>'cityName' AS city_name, game->>'title' AS game_title, (price->>'totalCents')::int AS total_cents,
          price->>'currency' AS currency, created_at, flags, partner,
          lower(concat_ws(E'\\n', order_number, first_name || ' ' || last_name, email, game->>'cityName',
            price->>'discountCode') COLLATE "und-x-icu") AS search_text
        FROM bookings
        UNION ALL
        SELECT sale.id, 'gift_card', sale.order_number,
          CASE payment.status WHEN 'paid' THEN CASE WHEN sale.issued_at IS NULL THEN 'paid' ELSE 'issued' END
            WHEN 'refunded' THEN 'refunded' WHEN 'expired' THEN 'expired' WHEN 'failed' THEN 'payment_failed'
            ELSE 'pending_payment' END,
          sale.buyer_name, sale.buyer_email, NULL, NULL, sale.value_cents, sale.currency, sale.created_at,
          coalesce(payment.flags, '{}'), sale.partner,
          lower(concat_ws(E'\\n', sale.order_number, sale.buyer_name, sale.buyer_email) COLLATE "und-x-icu")
        FROM gift_card_sales AS sale LEFT JOIN LATERAL (
          -- Of several attempts the paid one counts, otherwise the latest; a duplicate payment pays nothing.
          SELECT state AS status, (SELECT array_agg(DISTINCT flag ORDER BY flag) FROM payments AS each, unnest(each.flags) AS flag
            WHERE each.reference_id = sale.id::text) AS flags
          FROM payments, LATERAL (
            SELECT CASE WHEN payments.flags @> '{duplicate_payment}' THEN 'failed' ELSE payments.status END AS state) AS effective
          WHERE reference_id = sale.id::text
          ORDER BY (state IN ('paid', 'refunded')) DESC, attempt DESC LIMIT 1) AS payment ON true;
      INSERT INTO orders SELECT * FROM order_sources;

      -- What happened to each order. Its source is what happens, so it is never rebuilt.
      CREATE TABLE order_timeline (
        order_id uuid NOT NULL,
        -- Names the fact within its order, so that it is recorded once.
        key text NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        actor text NOT NULL,
        amount_cents integer,
        detail text,
        PRIMARY KEY (order_id, key)
      );
      INSERT INTO order_timeline (order_id, key, at, kind, actor)
      SELECT id, 'placed', created_at, 'placed', 'customer' FROM orders;
      INSERT INTO order_timeline (order_id, key, at, kind, actor, amount_cents)
      SELECT reference_id::uuid, 'paid:' || id, paid_at, 'paid', 'customer', amount_cents FROM payments
      WHERE paid_at IS NOT NULL AND reference_id ~ '^[0-9a-f-]{36}$';
      INSERT INTO order_timeline (order_id, key, at, kind, actor, amount_cents, detail)
      SELECT reference_id::uuid, 'refund:' || refunds.id || ':' || state, refunds.updated_at, 'refund_' || state,
        CASE requested_by WHEN 'provider' THEN 'stripe' ELSE requested_by END, refunds.amount_cents, nullif(reason, '')
      FROM refunds JOIN payments ON payments.id = payment_id WHERE reference_id ~ '^[0-9a-f-]{36}$';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW order_sources; DROP TABLE order_timeline, orders, gift_card_sales');
  }
}
