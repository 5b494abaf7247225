import { createTestDatabase } from '@shop/testing';
import { lockClient } from '../src/index.js';

describe('The connection of a lock', () => {
  it('is set to be closed by PostgreSQL when the host of the client is silent for 15 seconds', async () => {
    const database = await createTestDatabase('persistence', []);
    const client = lockClient(database.url, { connectionTimeoutMillis: 5_000 });
    await client.connect();
    // For a TCP connection PostgreSQL shows what the kernel uses.
    const { rows } = await client.query(
      `SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_keepalives_%' ORDER BY name`,
    );
    await client.end();
    await database.drop();
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', setting: '2' },
      { name: 'tcp_keepalives_idle', setting: '5' },
      { name: 'tcp_keepalives_interval', setting: '5' },
    ]);
  });
});
