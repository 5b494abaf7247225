import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to the ticket of a single team, at most one for each team. */
export class CreateTeamLinks1760000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_links (
        booking_id uuid NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
        team_number integer NOT NULL,
        -- SHA-256 of the link's token.
        token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (booking_id, team_number)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE team_links');
  }
}
