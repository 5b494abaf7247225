import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox and inbox tables; each service lists this migration among its own. */
export class CreateMessaging1760000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL,
        name text NOT NULL,
        aggregate_id text NOT NULL,
        payload jsonb NOT NULL,
        headers jsonb NOT NULL,
        occurred_at timestamptz NOT NULL,
        published_at timestamptz
      );
      CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL;
      CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;
      CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_notify('outbox', ''); RETURN NULL; END $$;
      CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
      CREATE TABLE inbox (
        message_id uuid NOT NULL,
        consumer text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (message_id, consumer)
      );
      CREATE INDEX inbox_received_at ON inbox (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbox; DROP TABLE outbox; DROP FUNCTION notify_outbox()');
  }
}
