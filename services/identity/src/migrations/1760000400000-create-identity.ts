import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens are stored as SHA-256 hashes only, so that a leaked database gives no access. */
export class CreateIdentity1760000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admins (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL
      );

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        end_reason text CHECK (end_reason IN ('sign_out', 'token_reuse')),
        CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      );
      CREATE INDEX sessions_of_admin ON sessions (admin_id);
      CREATE INDEX sessions_expires_at ON sessions (expires_at);

      CREATE TABLE refresh_tokens (
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        issued_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);

      CREATE TABLE sign_in_locks (
        -- What the failures are counted for, such as an account.
        subject text PRIMARY KEY,
        failures integer NOT NULL CHECK (failures >= 0),
        locked_until timestamptz,
        last_failed_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_locks_last_failed_at ON sign_in_locks (last_failed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_locks; DROP TABLE refresh_tokens; DROP TABLE sessions; DROP TABLE admins');
  }
}
