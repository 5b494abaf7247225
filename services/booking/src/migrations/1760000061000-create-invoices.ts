import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices, cancellations and receipts (ADR 0036); the first run of the schedule issues those of older payments. */
export class CreateInvoices1760000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('invoice', 'cancellation', 'receipt', 'receipt_cancellation')),
        year integer NOT NULL,
        sequence integer NOT NULL,
        number text NOT NULL,
        order_id uuid NOT NULL,
        payment_id uuid NOT NULL REFERENCES payments (id),
        -- 'payment', 'billing', 'refund:<id>' or 'refund_failed:<id>'
        cause text NOT NULL,
        refers_to uuid REFERENCES invoices (id),
        -- The day in Europe/Berlin, whose year is that of the series.
        issued_on date NOT NULL CHECK (extract(year FROM issued_on) = year),
        issued_at timestamptz NOT NULL,
        gross_cents integer NOT NULL CHECK ((gross_cents < 0) = (kind IN ('cancellation', 'receipt_cancellation'))),
        net_cents integer NOT NULL,
        vat_cents integer NOT NULL,
        content jsonb NOT NULL,
        CHECK (net_cents + vat_cents = gross_cents),
        UNIQUE (kind, year, sequence),
        -- Two processes cannot issue the same document twice.
        CONSTRAINT invoices_cause UNIQUE NULLS NOT DISTINCT (order_id, cause, kind, refers_to)
      );
      CREATE INDEX invoices_issued_on ON invoices (issued_on, id);

      -- Each number follows the last one of its series, whatever statement inserts it.
      CREATE FUNCTION check_invoice_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM invoices WHERE kind = NEW.kind AND year = NEW.year), 0)
          THEN RAISE EXCEPTION 'document % does not follow the last one of its series', NEW.number; END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER invoices_sequence BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION check_invoice_sequence();
      CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'issued documents cannot be changed or deleted'; END $$;
      CREATE TRIGGER invoices_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

      CREATE TABLE billing_addresses (
        order_id uuid PRIMARY KEY REFERENCES bookings (id),
        address jsonb NOT NULL,
        given_at timestamptz NOT NULL
      );

      ALTER TABLE refunds ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
      CREATE INDEX refunds_changed_in ON refunds (changed_in);
      CREATE TRIGGER refunds_changed BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION set_changed_in();

      -- Which transactions were looked at; its row is the lock under which documents are issued.
      CREATE TABLE invoice_position (seen pg_snapshot NOT NULL, is_initial boolean NOT NULL);
      CREATE UNIQUE INDEX invoice_position_single_row ON invoice_position ((true));
      INSERT INTO invoice_position VALUES (pg_current_snapshot(), true);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE invoice_position, billing_addresses, invoices;
      DROP FUNCTION check_invoice_sequence, refuse_invoice_change;
      DROP TRIGGER refunds_changed ON refunds;
      ALTER TABLE refunds DROP COLUMN changed_in;
    `);
  }
}
