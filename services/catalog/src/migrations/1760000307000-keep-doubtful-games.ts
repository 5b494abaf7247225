import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * App ids that Loquiz reports as closed or missing, but too many at once to be taken off sale; operators are alerted.
 */
export class KeepDoubtfulGames1760000307000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE doubtful_loquiz_games (
        loquiz_id text PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE doubtful_loquiz_games');
  }
}
