import { createHash, randomBytes } from 'node:crypto';
import { migrate, type MigrationClass } from '@shop/persistence';
import { Client } from 'pg';

export type TestDatabase = {
  url: string;
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
  drop: () => Promise<void>;
};

/** Address of PostgreSQL with the name of a superuser; `npm test` sets it. */
function superuserUrl(): string {
  const url = process.env['POSTGRES_URL'];
  if (!url) throw new Error('POSTGRES_URL is not set: use `npm test`, or `npm run infra` and .local/test/env.sh');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(superuserUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

async function withSuperuser<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Clones a template, for which the migrations run only once: a clone takes tens of milliseconds. */
export async function createTestDatabase(service: string, migrations: MigrationClass[]): Promise<TestDatabase> {
  const template = await ensureTemplate(service, migrations);
  const name = `test_${service}_${randomBytes(6).toString('hex')}`;
  await withSuperuser((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = urlOf(name);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return {
    url,
    query: async <Row>(sql: string, params: unknown[] = []) => (await client.query(sql, params)).rows as Row[],
    drop: async () => {
      await client.end();
      await withSuperuser((superuser) => superuser.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function ensureTemplate(service: string, migrations: MigrationClass[]): Promise<string> {
  const fingerprint = createHash('sha256')
    .update(migrations.map((migration) => migration.name + migration.prototype.up.toString()).join())
    .digest('hex')
    .slice(0, 12);
  const template = `template_${service}_${fingerprint}`;
  await withSuperuser(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      // Built under another name first, so that an interrupted run leaves no incomplete template.
      await client.query(`DROP DATABASE IF EXISTS ${template}_new WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${template}_new`);
      await migrate(urlOf(`${template}_new`), migrations);
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
    }
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  });
  return template;
}
