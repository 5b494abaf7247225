import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the changes of an admin, so that an owner does not undo unknowingly what another one has just changed. */
export class AddAdminVersion1760000407000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins DROP COLUMN version');
  }
}
