import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A game of a large catalog is played in thousands of cities, and every list of games contains the ids of these cities
 * in order.
 */
export class ReadCitiesOfGamesFromAnIndex1760000304000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX city_games_of_game;
      CREATE INDEX city_games_of_game ON city_games (game_id, city_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX city_games_of_game;
      CREATE INDEX city_games_of_game ON city_games (game_id);
    `);
  }
}
