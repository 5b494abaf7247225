import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of admins, and the level of assurance that a session has reached with them. */
export class CreateFactors1760000405000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE factors (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        friendly_name text NOT NULL,
        details jsonb NOT NULL CHECK (details->>'type' IN ('totp', 'webauthn', 'phone')),
        created_at timestamptz NOT NULL,
        verified_at timestamptz,
        last_used_at timestamptz
      );
      CREATE INDEX factors_of_admin ON factors (admin_id, created_at);
      CREATE UNIQUE INDEX factors_credential ON factors ((details->>'credentialId'))
        WHERE details->>'credentialId' IS NOT NULL;

      CREATE TABLE factor_challenges (
        id uuid PRIMARY KEY,
        factor_id uuid NOT NULL REFERENCES factors ON DELETE CASCADE,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        expected text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        guesses integer NOT NULL CHECK (guesses >= 0),
        ended_at timestamptz
      );
      CREATE INDEX factor_challenges_of_factor ON factor_challenges (factor_id, created_at);
      CREATE INDEX factor_challenges_of_session ON factor_challenges (session_id);
      CREATE INDEX factor_challenges_expires_at ON factor_challenges (expires_at);

      ALTER TABLE sessions
        ADD COLUMN aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN ('sign_out', 'token_reuse', 'ended_by_admin',
          'password_changed', 'role_changed', 'admin_disabled', 'factor_verified', 'factors_reset'));

      ALTER TABLE known_devices ADD COLUMN verified_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE known_devices DROP COLUMN verified_at;
      UPDATE sessions SET end_reason = 'ended_by_admin' WHERE end_reason IN ('factor_verified', 'factors_reset');
      ALTER TABLE sessions
        DROP COLUMN aal,
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN
          ('sign_out', 'token_reuse', 'ended_by_admin', 'password_changed', 'role_changed', 'admin_disabled'));
      DROP TABLE factor_challenges;
      DROP TABLE factors;
    `);
  }
}
