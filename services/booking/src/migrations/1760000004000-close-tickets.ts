import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The closing of teams' tickets at Loquiz after a full refund of their booking, also for bookings refunded before. */
export class CloseTickets1760000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE team_credentials
        -- unsupported: Loquiz has no such call; failed: all retries failed. Both need an operator.
        ADD COLUMN close_state text CHECK (close_state IN ('closing', 'closed', 'unsupported', 'failed')),
        ADD COLUMN close_requested_at timestamptz,
        ADD COLUMN close_due_at timestamptz,
        ADD COLUMN close_attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN closed_at timestamptz,
        ADD CHECK (close_state IS NULL OR (close_requested_at IS NOT NULL AND close_due_at IS NOT NULL));
      CREATE INDEX team_credentials_closing ON team_credentials (close_due_at) WHERE close_state = 'closing';

      UPDATE team_credentials SET close_state = 'closing', close_requested_at = now(), close_due_at = now()
      FROM bookings WHERE bookings.id = booking_id AND bookings.status = 'refunded' AND team_credentials.status <> 'planned';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE team_credentials DROP COLUMN close_state, DROP COLUMN close_requested_at, DROP COLUMN close_due_at,
        DROP COLUMN close_attempts, DROP COLUMN closed_at;
    `);
  }
}
