import { createTestDatabase, tcpProxy, type TestDatabase } from '@shop/testing';
import { Client, Pool, type QueryResult } from 'pg';
import { PreparingClient } from '../src/index.js';

describe('PreparingClient', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase('persistence', []);
    pool = new Pool({ connectionString: database.url, Client: PreparingClient, max: 1 });
    pool.on('error', () => undefined);
    await pool.query('CREATE TABLE things (id integer PRIMARY KEY)');
    await pool.query('INSERT INTO things VALUES (1)');
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const query = async (text: string, values?: unknown[], from = pool): Promise<QueryResult> => {
    const client = await from.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };

  it('prepares a statement with parameters once, and never one without parameters', async () => {
    for (const id of [1, 2]) await query('SELECT id FROM things WHERE id = $1', [id]);
    await query('SELECT id FROM things');

    const { rows } = await query('SELECT statement FROM pg_prepared_statements');

    expect(rows).toEqual([{ statement: 'SELECT id FROM things WHERE id = $1' }]);
  });

  it('fails once after a migration changed the result of a prepared statement, and then succeeds', async () => {
    const read = (): Promise<QueryResult> => query('SELECT * FROM things WHERE id = $1', [1]);
    await read();
    await query(`ALTER TABLE things ADD COLUMN name text DEFAULT 'one'`);

    await expect(read()).rejects.toMatchObject({ code: '0A000' });

    expect((await read()).rows).toEqual([{ id: 1, name: 'one' }]);
  });

  it('whose connection was cut between two statements fails the second one, and is then replaced', async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    await other.end();
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();

    expect((await query('SELECT 1')).rowCount).toBe(1);
  });

  it('replaces a connection to a standby after one statement has failed', async () => {
    const insert = (): Promise<QueryResult> => query('INSERT INTO things VALUES ($1)', [2]);
    // A session that may only read refuses the same statements as a standby.
    await query('SET default_transaction_read_only = on');

    await expect(insert()).rejects.toMatchObject({ code: '25006' });

    expect((await insert()).rowCount).toBe(1);
  });

  it('closes a connection that stopped answering, so that the next call succeeds', async () => {
    const proxy = await tcpProxy(database.url);
    const options = { Client: PreparingClient, max: 1, query_timeout: 1_500 };
    const proxiedPool = new Pool({ connectionString: proxy.url, ...options });
    proxiedPool.on('error', () => undefined);
    try {
      for (const [text, values] of [['SELECT 1'], ['SELECT $1::int', [1]]] as Array<[string, number[]?]>) {
        await query(text, values, proxiedPool);
        proxy.freeze();
        await expect(query(text, values, proxiedPool)).rejects.toThrow('Query read timeout');
        expect((await query(text, values, proxiedPool)).rowCount).toBe(1);
      }
    } finally {
      proxy.close();
      await proxiedPool.end();
    }
  });
});
