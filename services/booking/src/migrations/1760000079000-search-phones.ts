import type { MigrationInterface, QueryRunner } from 'typeorm';
import { orderSources } from './1760000062000-erase-orders.js';

/** What `orderSources` adds to the selected columns of bookings and of gift-card sales. */
const columns = { bookings: ', erased_at', sales: ', sale.erased_at' };
const rewrite = `UPDATE orders SET search_text = source.search_text FROM order_sources AS source
  WHERE source.id = orders.id AND orders.search_text <> source.search_text`;

/** The search of orders finds bookings by the digits of their phone numbers. */
export class SearchPhones1760000079000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(orderSources({ ...columns, search: `, regexp_replace(phone, '[^0-9]', '', 'g')` }));
    await runner.query(rewrite);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(orderSources(columns));
    await runner.query(rewrite);
  }
}
