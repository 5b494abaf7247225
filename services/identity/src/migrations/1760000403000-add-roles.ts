import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Existing admins could do everything, so they become owners. An admin without a password has the state `invited`. */
export class AddRoles1760000403000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admins
        ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'manager', 'support', 'viewer')),
        ADD COLUMN disabled_at timestamptz,
        ALTER COLUMN password_hash DROP NOT NULL;
      ALTER TABLE admins ALTER COLUMN role DROP DEFAULT;
      CREATE INDEX admins_created_at ON admins (created_at DESC, id DESC);

      ALTER TABLE sessions
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check CHECK (end_reason IN
          ('sign_out', 'token_reuse', 'ended_by_admin', 'password_changed', 'role_changed', 'admin_disabled'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE sessions SET end_reason = 'ended_by_admin' WHERE end_reason IN ('role_changed', 'admin_disabled');
      ALTER TABLE sessions
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check
          CHECK (end_reason IN ('sign_out', 'token_reuse', 'ended_by_admin', 'password_changed'));
      DELETE FROM admins WHERE password_hash IS NULL OR disabled_at IS NOT NULL;
      DROP INDEX admins_created_at;
      ALTER TABLE admins DROP COLUMN role, DROP COLUMN disabled_at, ALTER COLUMN password_hash SET NOT NULL;
    `);
  }
}
