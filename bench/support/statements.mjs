import pg from 'pg';

/** @typedef {{ database: string, text: string, calls: number, milliseconds: number }} Statement */

/**
 * Runs `work` with a connection of its own.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function withDatabase(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a private PostgreSQL count every statement by its text; costs it about two percent. */
export async function countStatements(/** @type {import('../../tools/launcher/index.mjs').Server} */ postgres) {
  await withDatabase(postgres.url, (client) =>
    client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`),
  );
  await postgres.restart();
  await withDatabase(postgres.url, (client) => client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements'));
}

export const forgetStatements = (/** @type {string} */ url) =>
  withDatabase(url, (client) => client.query('SELECT pg_stat_statements_reset()'));

/**
 * Every statement since the last reset, the most expensive first.
 * @param {string} url
 * @returns {Promise<Statement[]>}
 */
export const readStatements = (url) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query(
      `SELECT datname AS database, query AS text, calls::int AS calls, total_exec_time AS milliseconds
       FROM pg_stat_statements AS statement JOIN pg_database ON pg_database.oid = statement.dbid
       WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY total_exec_time DESC`,
    );
    return rows;
  });
