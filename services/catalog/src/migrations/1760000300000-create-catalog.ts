import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything but `sync_runs` is a copy that the next sync restores; the ids of the copy are Webflow's own. */
export class CreateCatalog1760000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE TABLE cities (
        id text PRIMARY KEY,
        name text NOT NULL,
        name_en text NOT NULL,
        slug text NOT NULL,
        country_code text NOT NULL,
        bundesland text NOT NULL,
        lat double precision,
        lng double precision,
        has_german_games boolean NOT NULL,
        has_english_games boolean NOT NULL,
        search_key text NOT NULL
      );
      CREATE INDEX cities_search_key ON cities USING gin (search_key gin_trgm_ops);
      CREATE INDEX cities_bundesland ON cities (bundesland);

      CREATE TABLE games (
        id text PRIMARY KEY,
        title text NOT NULL,
        slug text NOT NULL,
        description text NOT NULL,
        compact_description text,
        price_cents integer NOT NULL,
        teaser_image text,
        loquiz_id_de text,
        loquiz_id_en text,
        puzzle_sheet_pdf_url text,
        puzzle_sheet_jpg_url text
      );

      CREATE TABLE city_games (
        city_id text NOT NULL REFERENCES cities ON DELETE CASCADE,
        game_id text NOT NULL REFERENCES games ON DELETE CASCADE,
        position integer NOT NULL,
        PRIMARY KEY (city_id, game_id)
      );
      CREATE INDEX city_games_of_game ON city_games (game_id);

      CREATE TABLE teamevents (
        id text PRIMARY KEY,
        name text NOT NULL,
        name_en text NOT NULL,
        slug text NOT NULL,
        country_code text NOT NULL,
        bundesland text NOT NULL,
        search_key text NOT NULL
      );
      CREATE INDEX teamevents_search_key ON teamevents USING gin (search_key gin_trgm_ops);

      CREATE TABLE sync_runs (
        id uuid PRIMARY KEY,
        trigger text NOT NULL,
        status text NOT NULL CHECK (status IN ('running', 'succeeded', 'failed', 'interrupted')),
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz,
        cities integer,
        games integer,
        teamevents integer,
        findings jsonb NOT NULL DEFAULT '[]',
        error_code text,
        error_reason text,
        CONSTRAINT sync_runs_finished CHECK ((status = 'running') = (finished_at IS NULL))
      );
      CREATE INDEX sync_runs_started ON sync_runs (started_at DESC);
      CREATE UNIQUE INDEX sync_runs_one_running ON sync_runs (status) WHERE status = 'running';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sync_runs, teamevents, city_games, games, cities');
  }
}
