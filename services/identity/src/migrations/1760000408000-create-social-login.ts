import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins that have begun at an identity provider, and the identities there that are linked to admins. */
export class CreateSocialLogin1760000408000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pending_social_logins (
        state_hash bytea PRIMARY KEY,
        provider text NOT NULL,
        redirect_url text NOT NULL,
        nonce text NOT NULL,
        code_challenge text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX pending_social_logins_expires_at ON pending_social_logins (expires_at);

      CREATE TABLE linked_identities (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
        provider text NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz NOT NULL,
        UNIQUE (issuer, subject),
        -- One identity per issuer: whoever takes over the address of an admin at the provider must not get the account.
        UNIQUE (admin_id, issuer)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE linked_identities; DROP TABLE pending_social_logins');
  }
}
