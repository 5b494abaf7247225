import { eventually } from '@shop/testing';
import { Broker, PurgeMessages } from '../src/index.js';
import { type MessagingCorner, messagingCorner } from './messaging.harness.js';

describe('purging messages', () => {
  let corner: MessagingCorner;
  beforeAll(async () => {
    corner = await messagingCorner();
  });
  afterAll(() => corner.close());

  const count = async (table: string, where: string): Promise<number> => {
    const [row] = await corner.database.query<{ n: string }>(`SELECT count(*) n FROM ${table} WHERE ${where}`);
    return Number(row!.n);
  };

  it('deletes all that is past its window, however much that is, and nothing that is still to be published', async () => {
    const app = await corner.start([]);
    await eventually(() => app.get(Broker).isConnected);
    await app.get(Broker).close();
    await corner.database.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at, published_at)
       SELECT gen_random_uuid(), 'ticket.created.v1', 'past', '{}', '{}', now() - interval '9 days', now() - interval '8 days'
       FROM generate_series(1, 12000)`,
    );
    await corner.database.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
       VALUES (gen_random_uuid(), 'ticket.created.v1', 'waiting', '{}', '{}', now() - interval '9 days')`,
    );
    await corner.database.query(
      `INSERT INTO inbox (message_id, consumer, received_at)
       VALUES (gen_random_uuid(), 'past', now() - interval '8 days'), (gen_random_uuid(), 'recent', now())`,
    );
    await app.get(PurgeMessages).execute();
    expect(await count('outbox', `aggregate_id = 'past'`)).toBe(0);
    expect(await count('outbox', `aggregate_id = 'waiting'`)).toBe(1);
    expect(await count('inbox', `consumer = 'past'`)).toBe(0);
    expect(await count('inbox', `consumer = 'recent'`)).toBe(1);
  });
});
