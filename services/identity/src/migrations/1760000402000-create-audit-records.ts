import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The database itself refuses to change a record, and to delete one that is younger than two years. `actor` is the
 * e-mail address of who acted, `address` the IP address of the request.
 */
export class CreateAuditRecords1760000402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_records (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        actor_id uuid,
        actor text,
        address text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        before jsonb,
        after jsonb
      );
      CREATE INDEX audit_records_at ON audit_records (at DESC, id DESC);
      CREATE INDEX audit_records_actor ON audit_records (actor, at DESC);
      CREATE INDEX audit_records_action ON audit_records (action, at DESC);

      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
            RETURN OLD;
          END IF;
          RAISE EXCEPTION 'audit records are append-only';
        END $$;
      CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR DELETE ON audit_records
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
      CREATE TRIGGER audit_records_not_truncated BEFORE TRUNCATE ON audit_records
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_records; DROP FUNCTION refuse_audit_change()');
  }
}
