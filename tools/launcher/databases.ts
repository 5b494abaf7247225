/** Runs after the packages are installed; the launcher before that knows no PostgreSQL client. */
const connect = async (url: string) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/**
 * Makes sure that each database is there.
 * @returns the address of each
 */
export async function ensureDatabases(adminUrl: string, names: string[]): Promise<Record<string, string>> {
  const client = await connect(adminUrl);
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database');
    const there = new Set(rows.map(({ datname }) => datname));
    for (const name of names) {
      if (!there.has(name))
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} ENCODING 'UTF8' TEMPLATE template0`);
    }
  } finally {
    await client.end();
  }
  return Object.fromEntries(
    names.map((name) => [name, Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href]),
  );
}

/** Cuts every connection to these databases, as a failing network would. */
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
