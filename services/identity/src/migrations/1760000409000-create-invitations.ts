import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Open invitations of admins. Each mail has a token of its own, of which only the hash is stored. */
export class CreateInvitations1760000409000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitations (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL UNIQUE REFERENCES admins ON DELETE CASCADE,
        inviter text NOT NULL,
        language text NOT NULL CHECK (language IN ('de', 'en')),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );

      CREATE TABLE invitation_tokens (
        token_hash bytea PRIMARY KEY,
        invitation_id uuid NOT NULL REFERENCES invitations ON DELETE CASCADE
      );
      CREATE INDEX invitation_tokens_of_invitation ON invitation_tokens (invitation_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitation_tokens; DROP TABLE invitations');
  }
}
