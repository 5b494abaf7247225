import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices on which an admin has signed in; sessions get an IP address and a browser, and end after twelve hours. */
export class AddKnownDevices1760000401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        token_hash bytea PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        last_seen_at timestamptz NOT NULL
      );
      CREATE INDEX known_devices_of_admin ON known_devices (admin_id, last_seen_at);

      ALTER TABLE sessions
        ADD COLUMN last_seen_at timestamptz,
        ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN client text NOT NULL DEFAULT '',
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check
          CHECK (end_reason IN ('sign_out', 'token_reuse', 'ended_by_admin', 'password_changed'));
      UPDATE sessions
        SET last_seen_at = created_at, expires_at = least(expires_at, created_at + interval '12 hours');
      UPDATE refresh_tokens t
        SET expires_at = least(t.expires_at, s.expires_at) FROM sessions s WHERE s.id = t.session_id;
      ALTER TABLE sessions ALTER COLUMN last_seen_at SET NOT NULL;
      CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL;

      -- The counters have new names; those with the old names would stay for a day without being read.
      DELETE FROM sign_in_locks;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX sessions_ended_at;
      UPDATE sessions SET end_reason = 'sign_out' WHERE end_reason IN ('ended_by_admin', 'password_changed');
      ALTER TABLE sessions
        DROP COLUMN last_seen_at, DROP COLUMN address, DROP COLUMN client,
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN ('sign_out', 'token_reuse'));
      DROP TABLE known_devices;
    `);
  }
}
