import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What changed according to webhooks that no sync has processed yet; `items` is null when it may be anything.
 * `single_items` is how many items a sync reads instead of all content; null when it reads everything.
 */
export class KeepWaitingWebhooks1760000306000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waiting_webhooks (delivery_id uuid PRIMARY KEY, items jsonb);
      ALTER TABLE sync_runs ADD COLUMN single_items integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sync_runs DROP COLUMN single_items; DROP TABLE waiting_webhooks');
  }
}
