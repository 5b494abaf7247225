import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTeamCredentials1760000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE team_credentials (
        booking_id uuid NOT NULL REFERENCES bookings (id),
        team_number integer NOT NULL CHECK (team_number > 0),
        -- requesting: Loquiz may know the username already, even if no response has arrived.
        status text NOT NULL CHECK (status IN ('planned', 'requesting', 'created')),
        username text NOT NULL UNIQUE,
        username_attempt integer NOT NULL DEFAULT 1,
        loquiz_ticket_id text UNIQUE,
        password text,
        -- Until then Loquiz may still be working on a request that got no response.
        in_flight_until timestamptz,
        -- Fencing: only the holder of the token may write, and no other worker may claim the row before lease_until.
        lease_token uuid,
        lease_until timestamptz,
        round_started_at timestamptz NOT NULL,
        created_at timestamptz,
        PRIMARY KEY (booking_id, team_number),
        CHECK (status <> 'created' OR (loquiz_ticket_id IS NOT NULL AND password IS NOT NULL))
      );
      -- Tickets that exist at Loquiz and that no customer has received.
      CREATE TABLE loquiz_orphans (
        loquiz_ticket_id text PRIMARY KEY,
        booking_id uuid NOT NULL REFERENCES bookings (id),
        team_number integer NOT NULL,
        username text NOT NULL,
        found_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX loquiz_orphans_booking_id ON loquiz_orphans (booking_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE loquiz_orphans; DROP TABLE team_credentials');
  }
}
