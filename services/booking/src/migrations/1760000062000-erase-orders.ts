import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the personal data of an order was erased, and the delivery day of a gift card, before which the data is not
 * erased. The two `…_expiry` indexes find orders whose retention period may be over.
 */
export class EraseOrders1760000062000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN erased_at timestamptz;
      -- The day in Europe/Berlin on which a gift card is mailed; null for at once.
      ALTER TABLE gift_card_sales ADD COLUMN erased_at timestamptz, ADD COLUMN deliver_on date;
      ALTER TABLE withdrawals ADD COLUMN erased_at timestamptz;
      ALTER TABLE orders ADD COLUMN erased_at timestamptz;
      CREATE INDEX orders_unpaid_expiry ON orders (created_at, id)
        WHERE erased_at IS NULL AND status IN ('pending_payment', 'expired', 'payment_failed', 'cancelled');
      CREATE INDEX orders_paid_expiry ON orders (created_at, id)
        WHERE erased_at IS NULL AND NOT status IN ('pending_payment', 'expired', 'payment_failed', 'cancelled');
      ${orderSources({ bookings: ', erased_at', sales: ', sale.erased_at' })}
    `);
  }

  /** What was erased stays erased. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW order_sources;
      ALTER TABLE orders DROP COLUMN erased_at;
      ALTER TABLE withdrawals DROP COLUMN erased_at;
      ALTER TABLE gift_card_sales DROP COLUMN erased_at, DROP COLUMN deliver_on;
      ALTER TABLE bookings DROP COLUMN erased_at;
      ${orderSources({ bookings: '', sales: '' })}
    `);
  }
}

/** The view, with further columns, and with further text by which the search finds bookings. */
export const orderSources = (more: { bookings: string; sales: string; search?: string }): string => `
  CREATE OR REPLACE VIEW order_sources AS
    SELECT id, 'booking' AS kind, order_number, status, trim(first_name || ' ' || last_name) AS customer_name, email,
      game->>'cityName' AS city_name, game->>'title' AS game_title, (price->>'totalCents')::int AS total_cents,
      price->>'currency' AS currency, created_at, flags, partner,
      lower(concat_ws(E'\\n', order_number, trim(first_name || ' ' || last_name), email${more.search ?? ''}, game->>'cityName',
        price->>'discountCode') COLLATE "und-x-icu") AS search_text${more.bookings}
    FROM bookings
    UNION ALL
    SELECT sale.id, 'gift_card', sale.order_number,
      CASE payment.status WHEN 'paid' THEN CASE WHEN sale.issued_at IS NULL THEN 'paid' ELSE 'issued' END
        WHEN 'refunded' THEN 'refunded' WHEN 'expired' THEN 'expired' WHEN 'failed' THEN 'payment_failed'
        ELSE 'pending_payment' END,
      sale.buyer_name, sale.buyer_email, NULL, NULL, sale.value_cents, sale.currency, sale.created_at,
      coalesce(payment.flags, '{}'), sale.partner,
      lower(concat_ws(E'\\n', sale.order_number, sale.buyer_name, sale.buyer_email) COLLATE "und-x-icu")${more.sales}
    FROM gift_card_sales AS sale LEFT JOIN LATERAL (
      -- Of several attempts the paid one counts, otherwise the latest; a duplicate payment pays nothing.
      SELECT state AS status, (SELECT array_agg(DISTINCT flag ORDER BY flag) FROM payments AS each, unnest(each.flags) AS flag
        WHERE each.reference_id = sale.id::text) AS flags
      FROM payments, LATERAL (
        SELECT CASE WHEN payments.flags @> '{duplicate_payment}' THEN 'failed' ELSE payments.status END AS state) AS effective
      WHERE reference_id = sale.id::text
      ORDER BY (state IN ('paid', 'refunded')) DESC, attempt DESC LIMIT 1) AS payment ON true`;
