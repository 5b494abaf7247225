/** Imports the PostgreSQL client late, because the launcher starts before the packages are installed. */
const connect = async (url: string) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/**
 * Creates those of the databases that are missing.
 * @returns the address of every named database
 */
export async function ensureDatabases(adminUrl: string, names: string[]): Promise<Record<string, string>> {
  const client = await connect(adminUrl);
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database');
    const existing = new Set(rows.map(({ datname }) => datname));
    for (const name of names) {
      if (!existing.has(name))
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} ENCODING 'UTF8' TEMPLATE template0`);
    }
  } finally {
    await client.end();
  }
  return Object.fromEntries(
    names.map((name) => [name, Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href]),
  );
}

/** Terminates every connection to these databases, like a network failure. */
export async function cutConnections(adminUrl: string, names: string[]) {
  const client = await connect(adminUrl);
  try {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ANY($1) AND pid <> pg_backend_pid()',
      [names],
    );
  } finally {
    await client.end();
  }
}
