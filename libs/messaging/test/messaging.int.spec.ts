import { randomBytes } from 'node:crypto';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { EventPayload } from '@shop/contracts';
import { PersistenceModule, Transaction } from '@shop/persistence';
import { PlatformModule, processSchema } from '@shop/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  Broker,
  Consumes,
  CreateMessaging1760000000000,
  type EventHandler,
  listDeadLetters,
  MessagingModule,
  Outbox,
  replayDeadLetters,
  Topology,
} from '../src/index.js';

const migrations = [CreateMessaging1760000000000];
const handled: string[] = [];
let failures = 0;

@Consumes('ticket.created.v1', { queue: 'test.ticket', when: ({ bookingId }) => bookingId !== 'irrelevant' })
class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  async handle({ bookingId }: EventPayload<'ticket.created.v1'>): Promise<void> {
    if (failures > 0) {
      failures--;
      throw new Error('not yet');
    }
    handled.push(bookingId);
  }
}

@Consumes('ticket.failed.v1', { queue: 'test.poison' })
class OnTicketFailed implements EventHandler<'ticket.failed.v1'> {
  async handle({ bookingId }: EventPayload<'ticket.failed.v1'>): Promise<void> {
    handled.push(bookingId);
  }
}

describe('messaging', () => {
  const prefix = `test-${randomBytes(4).toString('hex')}.`;
  const rabbitUrl = process.env['RABBITMQ_URL']!;
  const topology = new Topology(prefix);
  let database: TestDatabase;
  let app: INestApplicationContext;

  beforeAll(async () => {
    database = await createTestDatabase('messaging', migrations);
    const config = () => ({
      DATABASE_URL: database.url,
      DATABASE_POOL_SIZE: 5,
      MIGRATE_ON_START: false,
      RABBITMQ_URL: rabbitUrl,
      MESSAGING_PREFIX: prefix,
      MESSAGING_PREFETCH: 8,
    });
    @Module({
      imports: [
        PlatformModule.forRoot('test', () => processSchema.parse({ LOG_LEVEL: 'silent' })),
        PersistenceModule.forRoot({ entities: [], migrations, config }),
        MessagingModule.forRoot({ config }),
      ],
      providers: [OnTicketCreated, OnTicketFailed],
    })
    class TestModule {}
    app = await NestFactory.createApplicationContext(TestModule, { logger: false });
    await eventually(() => app.get(Broker).isConnected);
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const raise = (bookingId: string) =>
    app
      .get(Transaction)
      .run(() =>
        app.get(Outbox).append([{ name: 'ticket.created.v1', aggregateId: bookingId, payload: { bookingId } }]),
      );
  const times = (bookingId: string) => handled.filter((id) => id === bookingId).length;
  const send = (type: string, content: string, messageId = uuidv7()) =>
    app
      .get(Broker)
      .publish([
        { exchange: topology.events, routingKey: type, content: Buffer.from(content), options: { messageId, type } },
      ]);

  it('delivers an event that was committed with its change', async () => {
    await raise('committed');
    await eventually(() => times('committed') === 1);
  });

  it('publishes nothing of a transaction that rolled back', async () => {
    await expect(
      app.get(Transaction).run(async () => {
        await app
          .get(Outbox)
          .append([{ name: 'ticket.created.v1', aggregateId: 'rolled-back', payload: { bookingId: 'rolled-back' } }]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await raise('after-rollback');
    await eventually(() => times('after-rollback') === 1);
    expect(times('rolled-back')).toBe(0);
  });

  it('refuses to raise an event outside a transaction', async () => {
    await expect(
      app.get(Outbox).append([{ name: 'ticket.created.v1', aggregateId: 'x', payload: { bookingId: 'x' } }]),
    ).rejects.toThrow('transaction');
  });

  it('has one effect for a message delivered twice in a row and twice at once', async () => {
    const messageId = uuidv7();
    await Promise.all([
      send('ticket.created.v1', '{"bookingId":"twice"}', messageId),
      send('ticket.created.v1', '{"bookingId":"twice"}', messageId),
    ]);
    await send('ticket.created.v1', '{"bookingId":"twice"}', messageId);
    await raise('after-twice');
    await eventually(() => times('after-twice') === 1);
    expect(times('twice')).toBe(1);
  });

  it('tries a failed handler again later and leaves no inbox row of the failure', async () => {
    failures = 1;
    await raise('second-try');
    await eventually(() => times('second-try') === 1);
    expect(failures).toBe(0);
  });

  it('acknowledges what the handler has no interest in without a transaction', async () => {
    const before = await database.query<{ count: string }>('SELECT count(*) FROM inbox');
    const outcome = await app.get(MessagingModule).consumers.dispatch('test.ticket', {
      messageId: uuidv7(),
      name: 'ticket.created.v1',
      content: Buffer.from('{"bookingId":"irrelevant"}'),
    });
    expect(outcome).toEqual({ result: 'skipped' });
    expect(await database.query<{ count: string }>('SELECT count(*) FROM inbox')).toEqual(before);
  });

  it('[OR-2] keeps a poison message as a dead letter that can be listed and replayed', async () => {
    const messageId = uuidv7();
    await send('ticket.failed.v1', '{not json', messageId);
    const letter = await eventually(async () =>
      (await listDeadLetters(rabbitUrl, prefix)).find((candidate) => candidate.messageId === messageId),
    );
    expect(letter).toMatchObject({ queue: 'test.poison', event: 'ticket.failed.v1' });

    expect(await replayDeadLetters(rabbitUrl, prefix, (candidate) => candidate.messageId === messageId)).toBe(1);
    const again = await eventually(async () =>
      (await listDeadLetters(rabbitUrl, prefix)).find((candidate) => candidate.messageId === messageId),
    );
    expect(again.diedAt > letter.diedAt).toBe(true);
  });

  it('goes on after the connection to the broker was cut', async () => {
    const broker = app.get(Broker);
    await (broker as unknown as { connection: { close(): Promise<void> } }).connection.close();
    await raise('after-cut');
    await eventually(() => times('after-cut') === 1);
  });
});
