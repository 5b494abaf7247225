import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The read model of the admin's orders (ADR 0034), filled with the bookings made before this migration. */
export class CreateOrders1760000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      -- What the giftcard service reports about its purchases, including those made before this migration.
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

      -- The transaction that wrote the row last, set by the database so that no statement can leave it out.
      ALTER TABLE bookings ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
      ALTER TABLE payments ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
      ALTER TABLE bookings ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
      ALTER TABLE payments ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
      ALTER TABLE gift_card_sales ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
      CREATE INDEX bookings_changed_in ON bookings (changed_in);
      CREATE INDEX gift_card_sales_changed_in ON gift_card_sales (changed_in);
      -- The row of a booking's order follows from the booking alone.
      CREATE INDEX payments_changed_in ON payments (changed_in) WHERE purpose = 'gift_card';
      CREATE FUNCTION set_changed_in() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.changed_in := pg_current_xact_id(); RETURN NEW; END $$;
      CREATE TRIGGER bookings_changed BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION set_changed_in();
      CREATE TRIGGER gift_card_sales_changed BEFORE UPDATE ON gift_card_sales
        FOR EACH ROW EXECUTE FUNCTION set_changed_in();
      CREATE TRIGGER payments_changed BEFORE UPDATE ON payments
        FOR EACH ROW WHEN (NEW.purpose = 'gift_card') EXECUTE FUNCTION set_changed_in();

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

      -- What happened to an order and cannot be read from its other rows, once for each key: what admins did, and what is observed.
      CREATE TABLE order_timeline (
        order_id uuid NOT NULL,
        key text NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL,
        actor text NOT NULL,
        amount_cents integer,
        detail text,
        PRIMARY KEY (order_id, key)
      );
      -- States and flags whose time no column keeps: they are recorded when they are first observed.
      CREATE VIEW order_observations AS
        SELECT id AS order_id, status || ':' || fulfilment_round AS key, updated_at AS at,
          CASE status WHEN 'expired' THEN 'payment_expired' WHEN 'ticket_failed' THEN 'tickets_failed' ELSE status END AS kind,
          CASE WHEN status IN ('expired', 'payment_failed') THEN (price->>'chargeCents')::int END AS amount_cents,
          NULL AS detail
        FROM bookings WHERE status IN ('expired', 'payment_failed', 'cancelled', 'ticket_failed', 'refunded')
        UNION ALL
        SELECT id, 'flag:' || flag, updated_at, 'flagged', NULL, flag FROM bookings, unnest(flags) AS flag
        UNION ALL
        SELECT sale.id, payments.status || ':' || payments.id, least(now(), payments.expires_at),
          'payment_' || payments.status, payments.amount_cents, NULL
        FROM gift_card_sales AS sale JOIN payments ON reference_id = sale.id::text
        WHERE payments.status IN ('expired', 'failed')
        UNION ALL
        SELECT sale.id, 'refunded:' || payments.id,
          coalesce((SELECT max(refunds.updated_at) FROM refunds WHERE payment_id = payments.id), now()), 'refunded', NULL, NULL
        FROM gift_card_sales AS sale JOIN payments ON reference_id = sale.id::text WHERE payments.status = 'refunded'
        UNION ALL
        SELECT sale.id, 'flag:' || flag, now(), 'flagged', NULL, flag
        FROM gift_card_sales AS sale JOIN payments ON reference_id = sale.id::text, unnest(payments.flags) AS flag;
      INSERT INTO order_timeline (order_id, key, at, kind, actor, amount_cents, detail)
      SELECT order_id, key, at, kind, 'shop', amount_cents, detail FROM order_observations;

      -- Which transactions the projection has seen. Its next run also looks for changes by those in progress at that time.
      CREATE TABLE order_projection (seen pg_snapshot NOT NULL);
      CREATE UNIQUE INDEX order_projection_single_row ON order_projection ((true));
      INSERT INTO order_projection VALUES (pg_current_snapshot());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW order_sources, order_observations;
      DROP TABLE order_projection, order_timeline, orders, gift_card_sales;
      DROP TRIGGER bookings_changed ON bookings;
      DROP TRIGGER payments_changed ON payments;
      DROP FUNCTION set_changed_in();
      ALTER TABLE bookings DROP COLUMN changed_in;
      ALTER TABLE payments DROP COLUMN changed_in;
    `);
  }
}
