import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for the links to all orders of an address, one row an address, until they are a day old. */
export class CreateOrderLinkRequests1760000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_link_requests (
        -- In lower case.
        email text PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        requested_at timestamptz NOT NULL
      );
      CREATE INDEX order_link_requests_requested_at ON order_link_requests (requested_at);
      CREATE INDEX orders_by_email ON orders (lower(email));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_by_email; DROP TABLE order_link_requests');
  }
}
