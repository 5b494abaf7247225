import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what customers are shown of a game besides its texts, and the details of cities; the next sync fills both. */
export class KeepGameDetails1760000310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cities ADD COLUMN details jsonb;
      ALTER TABLE games
        ADD COLUMN duration_minutes integer,
        ADD COLUMN distance_meters integer,
        ADD COLUMN difficulty integer,
        ADD COLUMN minimum_age integer,
        ADD COLUMN images text[] NOT NULL DEFAULT '{}';
      DROP VIEW games_on_sale;
    `);
    await runner.query(gamesOnSale(['duration_minutes', 'distance_meters', 'difficulty', 'minimum_age', 'images']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW games_on_sale');
    await runner.query(gamesOnSale([]));
    await runner.query(`
      ALTER TABLE games
        DROP COLUMN duration_minutes, DROP COLUMN distance_meters, DROP COLUMN difficulty, DROP COLUMN minimum_age,
        DROP COLUMN images;
      ALTER TABLE cities DROP COLUMN details;
    `);
  }
}

/** A view does not gain the new columns of its table: it is created again with their names. */
const gamesOnSale = (furtherColumns: string[]): string => `
  CREATE VIEW games_on_sale AS
    SELECT id, title, slug, description, compact_description, price_cents, teaser_image,
      CASE WHEN german.loquiz_id IS NULL THEN loquiz_id_de END AS loquiz_id_de,
      CASE WHEN english.loquiz_id IS NULL THEN loquiz_id_en END AS loquiz_id_en,
      puzzle_sheet_pdf_url, puzzle_sheet_jpg_url,
      ${['title_en', 'slug_en', 'description_en', 'compact_description_en', ...furtherColumns].join(', ')}
    FROM games
    LEFT JOIN closed_loquiz_games AS german ON german.loquiz_id = loquiz_id_de
    LEFT JOIN closed_loquiz_games AS english ON english.loquiz_id = loquiz_id_en
    WHERE (german.loquiz_id IS NULL AND english.loquiz_id IS NULL)
      OR (loquiz_id_de IS NOT NULL AND german.loquiz_id IS NULL)
      OR (loquiz_id_en IS NOT NULL AND english.loquiz_id IS NULL)`;
