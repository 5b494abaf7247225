import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets the buyer of a document be erased eight years after the end of the year of issue (§ 147 AO, § 14b UStG).
 * Nothing else of a document can be changed.
 */
export class EraseInvoices1760000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX invoices_with_buyer ON invoices (issued_on) WHERE content->'buyer'->>'name' <> '';

      CREATE FUNCTION check_invoice_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF OLD.issued_on >= date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') - interval '8 years'
            OR to_jsonb(NEW) - 'content' <> to_jsonb(OLD) - 'content' OR NEW.content - 'buyer' <> OLD.content - 'buyer'
            OR NEW.content->'buyer' <> '{"name": "", "email": "", "billing": null}'
          THEN RAISE EXCEPTION 'issued documents cannot be changed or deleted'; END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER invoices_erasure BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION check_invoice_erasure();
      DROP TRIGGER invoices_unchanged ON invoices;
      CREATE TRIGGER invoices_unchanged BEFORE DELETE OR TRUNCATE ON invoices
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
    `);
  }

  /** What was erased stays erased. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER invoices_unchanged ON invoices;
      CREATE TRIGGER invoices_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
      DROP TRIGGER invoices_erasure ON invoices;
      DROP FUNCTION check_invoice_erasure;
      DROP INDEX invoices_with_buyer;
    `);
  }
}
