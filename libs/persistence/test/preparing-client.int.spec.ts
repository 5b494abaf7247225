import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { Pool, type QueryResult } from 'pg';
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

  const query = async (text: string, values?: unknown[]): Promise<QueryResult> => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };

  it('prepares a statement with parameters once, and none without', async () => {
    for (const id of [1, 2]) await query('SELECT id FROM things WHERE id = $1', [id]);
    await query('SELECT id FROM things');

    const { rows } = await query('SELECT statement FROM pg_prepared_statements');

    expect(rows).toEqual([{ statement: 'SELECT id FROM things WHERE id = $1' }]);
  });

  it('answers again on a new connection after a migration changed what was prepared', async () => {
    const read = (): Promise<QueryResult> => query('SELECT * FROM things WHERE id = $1', [1]);
    await read();
    await query(`ALTER TABLE things ADD COLUMN name text DEFAULT 'one'`);

    await expect(read()).rejects.toMatchObject({ code: '0A000' });

    expect((await read()).rows).toEqual([{ id: 1, name: 'one' }]);
  });
});
