import { eventually } from '@shop/testing';
import { Broker, PurgeMessages } from '../src/index.js';
import { type MessagingHarness, messagingHarness } from './messaging.harness.js';

describe('purging messages', () => {
  let harness: MessagingHarness;
  beforeAll(async () => {
    harness = await messagingHarness();
  });
  afterAll(() => harness.close());

  const count = async (table: string, where: string): Promise<number> => {
    const [row] = await harness.database.query<{ n: string }>(`SELECT count(*) n FROM ${table} WHERE ${where}`);
    return Number(row!.n);
  };

  it('deletes every message older than its retention period, in several batches, and nothing that is still needed', async () => {
    const app = await harness.start([]);
    await eventually(() => app.get(Broker).isConnected);
    await app.get(Broker).close();
    await harness.database.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at, published_at)
       SELECT gen_random_uuid(), 'ticket.created.v1', 'past', '{}', '{}', now() - interval '9 days', now() - interval '8 days'
       FROM generate_series(1, 12000)`,
    );
    await harness.database.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
       VALUES (gen_random_uuid(), 'ticket.created.v1', 'waiting', '{}', '{}', now() - interval '9 days')`,
    );
    await harness.database.query(
      `INSERT INTO inbox (message_id, consumer, received_at)
       VALUES (gen_random_uuid(), 'past', now() - interval '8 days'), (gen_random_uuid(), 'recent', now())`,
    );
    await harness.database.query(
      `INSERT INTO dead_letters (id, message_id, queue, event, content, headers, attempts, error, occurred_at, failed_at, is_publishable, state, ended_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'a', 'b', '', '{}', 1, '', now(), now(), true, state, ended_at
       FROM (VALUES ('waiting', NULL), ('replayed', now() - interval '29 days'), ('discarded', now() - interval '31 days')) AS of (state, ended_at)`,
    );
    await harness.database.query(
      `INSERT INTO inbox (message_id, consumer, received_at)
       SELECT message_id::uuid, queue, now() - interval '8 days' FROM dead_letters`,
    );
    await app.get(PurgeMessages).execute();
    expect(await count('outbox', `aggregate_id = 'past'`)).toBe(0);
    expect(await count('outbox', `aggregate_id = 'waiting'`)).toBe(1);
    expect(await count('inbox', `consumer = 'past'`)).toBe(0);
    expect(await count('inbox', `consumer = 'recent'`)).toBe(1);
    expect(await count('dead_letters', `state = 'discarded'`)).toBe(0);
    expect(await count('dead_letters', 'true')).toBe(2);
    // The inbox is purged before the dead letters: the row of the deleted dead letter stays until the next run.
    expect(await count('inbox', `consumer = 'a'`)).toBe(3);
  });
});
