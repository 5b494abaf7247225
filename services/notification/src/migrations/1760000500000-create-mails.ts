import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail log: template and reference of each mail, but neither recipient nor content. */
export class CreateMails1760000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        template text NOT NULL,
        reference_id text NOT NULL,
        -- 0 is the first mail, higher numbers are further copies of it.
        copy integer NOT NULL DEFAULT 0 CHECK (copy >= 0),
        state text NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'dropped')),
        attempts integer NOT NULL DEFAULT 0,
        -- pending: time of the next attempt; sending: end of the sender's lease.
        due_at timestamptz NOT NULL,
        last_error text,
        request_id text,
        traceparent text,
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        CONSTRAINT mails_once UNIQUE (template, reference_id, copy)
      );
      CREATE INDEX mails_due ON mails (due_at) WHERE state IN ('pending', 'sending');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
  }
}
