import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBookingsAndPayments1760000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bookings (
        id uuid PRIMARY KEY,
        order_number text NOT NULL UNIQUE,
        access_token text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('pending_payment', 'paid', 'expired', 'payment_failed', 'cancelled',
          'ticket_pending', 'ticket_created', 'ticket_failed', 'refunded')),
        participants integer NOT NULL,
        teams integer NOT NULL CHECK (teams > 0),
        language text NOT NULL CHECK (language IN ('de', 'en')),
        game jsonb NOT NULL,
        price jsonb NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        phone text,
        country_code text,
        ui_language text NOT NULL CHECK (ui_language IN ('de', 'en')),
        consents jsonb,
        fulfilment_round integer NOT NULL,
        flags text[] NOT NULL,
        idempotency_key text UNIQUE,
        idempotency_fingerprint text,
        created_at timestamptz NOT NULL,
        paid_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      -- What schedules look for: few rows at any time, however many bookings there are.
      CREATE INDEX bookings_awaiting_tickets ON bookings (paid_at) WHERE status IN ('paid', 'ticket_pending');

      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('booking', 'gift_card')),
        reference_id text NOT NULL,
        attempt integer NOT NULL,
        -- Shared by the sessions that replace one another: at most one of them may keep its money.
        checkout_id uuid NOT NULL,
        provider text NOT NULL CHECK (provider IN ('stripe', 'none')),
        session_id text UNIQUE,
        url text,
        amount_cents integer NOT NULL CHECK (amount_cents >= 0),
        currency text NOT NULL,
        livemode boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'paid', 'expired', 'failed', 'refunded')),
        has_hold boolean NOT NULL,
        gift_card_cents integer NOT NULL,
        flags text[] NOT NULL,
        payment_intent_id text,
        refunded_cents integer NOT NULL,
        refund_due boolean NOT NULL,
        -- The shop itself is expiring the session: the process that does so also releases the hold.
        closing boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        checked_at timestamptz,
        paid_at timestamptz,
        UNIQUE (purpose, reference_id, attempt)
      );
      CREATE INDEX payments_reference_id ON payments (reference_id);
      CREATE INDEX payments_checkout_id ON payments (checkout_id);
      CREATE INDEX payments_payment_intent_id ON payments (payment_intent_id) WHERE payment_intent_id IS NOT NULL;
      CREATE INDEX payments_pending ON payments (created_at) WHERE status = 'pending';
      CREATE INDEX payments_refund_due ON payments (created_at) WHERE refund_due;

      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        object_id text NOT NULL,
        received_at timestamptz NOT NULL
      );
      CREATE INDEX stripe_events_received_at ON stripe_events (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stripe_events; DROP TABLE payments; DROP TABLE bookings');
  }
}
