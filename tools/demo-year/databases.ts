import type pg from 'pg';
import { Failure } from '../launcher/failure.ts';
import type { Tables } from './rows.ts';
import type { Offer } from './year.ts';

const rowsPerStatement = 1_000;

/** Inserts all rows in one transaction. */
export async function insert(pool: pg.Pool, tables: Tables): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const [table, rows] of tables) {
      for (let start = 0; start < rows.length; start += rowsPerStatement) {
        const part = rows.slice(start, start + rowsPerStatement);
        // All rows of a table have the same keys; its other columns get their default.
        const columns = Object.keys(part[0]!).join(', ');
        await client.query(
          `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
          [JSON.stringify(part)],
        );
      }
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export async function refuseUsedShop(pools: Record<'booking' | 'coupon' | 'giftcard', pg.Pool>): Promise<void> {
  const tables = { booking: 'payments', coupon: 'coupons', giftcard: 'purchases' } as const;
  for (const [service, table] of Object.entries(tables)) {
    const { rowCount } = await pools[service as keyof typeof tables].query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) throw new Failure('The shop has orders or coupons already.');
  }
}

/** The catalog's games with a price and an app id, in each of their cities; also those that are off sale. */
export async function offersOf(catalog: pg.Pool): Promise<Offer[]> {
  const { rows } = await catalog.query(`
    SELECT cities.id AS "cityId", json_build_object('de', name, 'en', name_en) AS "cityName",
      country_code AS "countryCode", population, games.id AS "gameId",
      json_build_object('de', title, 'en', coalesce(nullif(title_en, ''), title)) AS title, price_cents AS "priceCents",
      json_build_object('de', loquiz_id_de, 'en', loquiz_id_en) AS "appIds",
      puzzle_sheet_pdf_url AS "puzzleSheetPdfUrl", puzzle_sheet_jpg_url AS "puzzleSheetJpgUrl"
    FROM city_games JOIN cities ON cities.id = city_id JOIN games ON games.id = game_id
    WHERE price_cents > 0 AND (loquiz_id_de IS NOT NULL OR loquiz_id_en IS NOT NULL)
    ORDER BY cities.id, games.id`);
  return rows as Offer[];
}
