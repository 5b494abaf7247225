import type { MigrationInterface, QueryRunner } from 'typeorm';

/** App ids that are off sale have a table of their own, because a sync replaces the copy of Webflow's content. */
export class CloseGamesWithLoquiz1760000303000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE closed_loquiz_games (
        loquiz_id text PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('closed', 'missing')),
        since timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE VIEW games_on_sale AS
        SELECT id, title, slug, description, compact_description, price_cents, teaser_image,
          CASE WHEN german.loquiz_id IS NULL THEN loquiz_id_de END AS loquiz_id_de,
          CASE WHEN english.loquiz_id IS NULL THEN loquiz_id_en END AS loquiz_id_en,
          puzzle_sheet_pdf_url, puzzle_sheet_jpg_url
        FROM games
        LEFT JOIN closed_loquiz_games AS german ON german.loquiz_id = loquiz_id_de
        LEFT JOIN closed_loquiz_games AS english ON english.loquiz_id = loquiz_id_en
        WHERE (german.loquiz_id IS NULL AND english.loquiz_id IS NULL)
          OR (loquiz_id_de IS NOT NULL AND german.loquiz_id IS NULL)
          OR (loquiz_id_en IS NOT NULL AND english.loquiz_id IS NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW games_on_sale; DROP TABLE closed_loquiz_games');
  }
}
