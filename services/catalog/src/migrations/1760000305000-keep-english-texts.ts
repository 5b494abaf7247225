import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the texts of Webflow's English locale; until the next sync they are the German ones. */
export class KeepEnglishTexts1760000305000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cities ADD COLUMN slug_en text;
      UPDATE cities SET slug_en = slug;
      ALTER TABLE cities ALTER COLUMN slug_en SET NOT NULL;
      ALTER TABLE teamevents ADD COLUMN slug_en text;
      UPDATE teamevents SET slug_en = slug;
      ALTER TABLE teamevents ALTER COLUMN slug_en SET NOT NULL;
      ALTER TABLE games
        ADD COLUMN title_en text,
        ADD COLUMN slug_en text,
        ADD COLUMN description_en text,
        ADD COLUMN compact_description_en text;
      UPDATE games
        SET title_en = title, slug_en = slug, description_en = description, compact_description_en = compact_description;
      ALTER TABLE games
        ALTER COLUMN title_en SET NOT NULL,
        ALTER COLUMN slug_en SET NOT NULL,
        ALTER COLUMN description_en SET NOT NULL;
      DROP VIEW games_on_sale;
    `);
    await runner.query(gamesOnSale(['title_en', 'slug_en', 'description_en', 'compact_description_en']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW games_on_sale;
      ALTER TABLE games
        DROP COLUMN title_en, DROP COLUMN slug_en, DROP COLUMN description_en, DROP COLUMN compact_description_en;
      ALTER TABLE cities DROP COLUMN slug_en;
      ALTER TABLE teamevents DROP COLUMN slug_en;
    `);
    await runner.query(gamesOnSale([]));
  }
}

/** A view does not gain the new columns of its table: it is created again with their names. */
const gamesOnSale = (furtherColumns: string[]): string => `
  CREATE VIEW games_on_sale AS
    SELECT id, title, slug, description, compact_description, price_cents, teaser_image,
      CASE WHEN german.loquiz_id IS NULL THEN loquiz_id_de END AS loquiz_id_de,
      CASE WHEN english.loquiz_id IS NULL THEN loquiz_id_en END AS loquiz_id_en,
      ${['puzzle_sheet_pdf_url', 'puzzle_sheet_jpg_url', ...furtherColumns].join(', ')}
    FROM games
    LEFT JOIN closed_loquiz_games AS german ON german.loquiz_id = loquiz_id_de
    LEFT JOIN closed_loquiz_games AS english ON english.loquiz_id = loquiz_id_en
    WHERE (german.loquiz_id IS NULL AND english.loquiz_id IS NULL)
      OR (loquiz_id_de IS NOT NULL AND german.loquiz_id IS NULL)
      OR (loquiz_id_en IS NOT NULL AND english.loquiz_id IS NULL)`;
