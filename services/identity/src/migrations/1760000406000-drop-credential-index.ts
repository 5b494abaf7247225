import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing is looked up by the id of a credential, because a proof names its factor. */
export class DropCredentialIndex1760000406000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX factors_credential');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX factors_credential ON factors ((details->>'credentialId'))
        WHERE details->>'credentialId' IS NOT NULL
    `);
  }
}
