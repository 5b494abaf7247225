import pg from 'pg';
import type { Server } from '../../tools/launcher/index.ts';

export interface Statement {
  database: string;
  text: string;
  callCount: number;
  /** of all calls together */
  milliseconds: number;
  /** of the slowest call */
  highestMs: number;
}

/** Runs `work` with a connection of its own. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Enables `pg_stat_statements` in a private PostgreSQL, at a cost of about two percent of CPU time. */
export async function enableStatementStatistics(postgres: Server) {
  await withDatabase(postgres.url, (client) =>
    client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`),
  );
  await postgres.restart();
  await withDatabase(postgres.url, (client) => client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements'));
}

export const resetStatements = (url: string) =>
  withDatabase(url, (client) => client.query('SELECT pg_stat_statements_reset()'));

/** Every statement since the last reset, the most expensive first. */
export const readStatements = (url: string): Promise<Statement[]> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query(
      `SELECT datname AS database, query AS text, calls::int AS "callCount", total_exec_time AS milliseconds,
         max_exec_time AS "highestMs"
       FROM pg_stat_statements AS statement JOIN pg_database ON pg_database.oid = statement.dbid
       WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY total_exec_time DESC`,
    );
    return rows;
  });
