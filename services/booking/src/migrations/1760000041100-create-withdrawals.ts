import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Withdrawals from contracts, from the customer's form to the decision. */
export class CreateWithdrawals1760000041100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawals (
        id uuid PRIMARY KEY,
        -- Whether a refund is due or a person decides is found out after the customer has confirmed.
        state text NOT NULL CHECK (state IN ('draft', 'received', 'refund_due', 'waiting', 'refunded', 'declined', 'closed')),
        order_number text NOT NULL,
        email text NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        ui_language text NOT NULL CHECK (ui_language IN ('de', 'en')),
        created_at timestamptz NOT NULL,
        received_at timestamptz,
        order_id uuid,
        -- Why an admin has to decide; null while nobody has to.
        why text,
        teams smallint[] NOT NULL,
        refunded_cents integer NOT NULL,
        -- The reason of the decision.
        reason text NOT NULL,
        decided_by text,
        decided_at timestamptz,
        CHECK ((state = 'draft') = (received_at IS NULL))
      );
      CREATE INDEX withdrawals_newest ON withdrawals (received_at, id);
      CREATE INDEX withdrawals_due ON withdrawals (state, received_at) WHERE state IN ('draft', 'received', 'refund_due');
      CREATE INDEX withdrawals_order_id ON withdrawals (order_id) WHERE order_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE withdrawals');
  }
}
