import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that this service's consumers could not handle; each service lists this migration among its own. */
export class CreateDeadLetters1760000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dead_letters (
        id uuid PRIMARY KEY,
        -- The id that the message has, in any form; for a message without an id, one that is made from its content.
        message_id text NOT NULL,
        queue text NOT NULL,
        event text NOT NULL,
        content bytea NOT NULL,
        headers jsonb NOT NULL,
        attempts integer NOT NULL,
        error text NOT NULL,
        occurred_at timestamptz NOT NULL,
        failed_at timestamptz NOT NULL,
        -- False when its content or id cannot be stored in the outbox.
        is_publishable boolean NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'replayed', 'discarded')),
        ended_at timestamptz,
        ended_by text,
        reason text,
        CHECK ((state = 'waiting') = (ended_at IS NULL))
      );
      -- A message waits once for each consumer, however often it is delivered.
      CREATE UNIQUE INDEX dead_letters_waiting ON dead_letters (message_id, queue) WHERE state = 'waiting';
      CREATE INDEX dead_letters_failed_at ON dead_letters (failed_at DESC, id DESC) WHERE state = 'waiting';
      CREATE INDEX dead_letters_message_id ON dead_letters (message_id, queue);
      CREATE INDEX dead_letters_ended_at ON dead_letters (ended_at) WHERE ended_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_letters');
  }
}
