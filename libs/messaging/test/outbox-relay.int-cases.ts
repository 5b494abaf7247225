import { createLogger } from '@shop/platform';
import { createTestDatabase, eventually, tcpProxy, type TestDatabase } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Broker, OutgoingMessage } from '../src/broker.js';
import { CreateMessaging1760000000000 } from '../src/messaging.migration.js';
import { OutboxRelay } from '../src/outbox-relay.js';
import { Topology } from '../src/topology.js';

describe('the outbox relay', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('relay', [CreateMessaging1760000000000]);
  });
  afterAll(() => database.drop());

  it('reconnects and takes its lock again when its connection stops answering without being closed', async () => {
    const published: string[] = [];
    const publish = async (messages: OutgoingMessage[]): Promise<void> => {
      published.push(...messages.map(({ options }) => String(options.messageId)));
    };
    const broker = { isConnected: true, publish } as unknown as Broker;
    const proxy = await tcpProxy(database.url);
    const metrics = { recordRejected: () => undefined };
    const relay = new OutboxRelay(broker, new Topology(''), createLogger('relay', 'silent'), metrics, {
      databaseUrl: proxy.url,
      pollMs: 50,
      queryTimeoutMs: 500,
    });
    const raise = async (): Promise<string> => {
      const id = uuidv7();
      await database.query(
        `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
         VALUES ($1, 'ticket.created.v1', 'a', '{}', '{}', now())`,
        [id],
      );
      return id;
    };
    relay.start();
    try {
      const before = await raise();
      await eventually(() => published.includes(before));
      proxy.freeze();
      const after = await raise();
      await eventually(() => published.includes(after));
    } finally {
      await relay.stop();
      proxy.close();
    }
  });
});
