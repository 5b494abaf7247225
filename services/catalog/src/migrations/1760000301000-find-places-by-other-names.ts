import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search data besides the names that editors write; the next sync fills it. The search itself reads from memory. */
export class FindPlacesByOtherNames1760000301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cities
        DROP COLUMN search_key,
        ADD COLUMN other_names text[] NOT NULL DEFAULT '{}',
        ADD COLUMN districts text[] NOT NULL DEFAULT '{}',
        ADD COLUMN population integer NOT NULL DEFAULT 0;
      ALTER TABLE teamevents
        DROP COLUMN search_key,
        ADD COLUMN other_names text[] NOT NULL DEFAULT '{}',
        ADD COLUMN districts text[] NOT NULL DEFAULT '{}',
        ADD COLUMN population integer NOT NULL DEFAULT 0,
        ADD COLUMN lat double precision,
        ADD COLUMN lng double precision;
    `);
  }

  /** The next sync of the earlier version restores its search key. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cities
        DROP COLUMN other_names, DROP COLUMN districts, DROP COLUMN population,
        ADD COLUMN search_key text NOT NULL DEFAULT '';
      ALTER TABLE teamevents
        DROP COLUMN other_names, DROP COLUMN districts, DROP COLUMN population, DROP COLUMN lat, DROP COLUMN lng,
        ADD COLUMN search_key text NOT NULL DEFAULT '';
      CREATE INDEX cities_search_key ON cities USING gin (search_key gin_trgm_ops);
      CREATE INDEX teamevents_search_key ON teamevents USING gin (search_key gin_trgm_ops);
    `);
  }
}
