import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { EventPayload } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { eventually, scrape } from '@shop/testing';
import { connect } from 'amqplib';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { Broker, Consumes, type EventHandler, MessagingModule, Outbox } from '../src/index.js';
import { messagingHarness, type MessagingHarness } from './messaging.harness.js';

const handled: string[] = [];
let failuresLeft = 0;
/** How many of the next deliveries fail because a server cannot be reached. */
let unreachableLeft = 0;

@Consumes('ticket.created.v1', {
  queue: 'notification.ticket-mail',
  when: ({ bookingId }) => bookingId !== 'irrelevant',
})
class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  async handle({ bookingId }: EventPayload<'ticket.created.v1'>): Promise<void> {
    if (failuresLeft > 0) {
      failuresLeft--;
      throw new Error('not yet');
    }
    if (unreachableLeft > 0) {
      unreachableLeft--;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    }
    handled.push(bookingId);
  }
}

@Consumes('ticket.failed.v1', { queue: 'notification.ticket-delayed' })
class OnTicketFailed implements EventHandler<'ticket.failed.v1'> {
  async handle({ bookingId }: EventPayload<'ticket.failed.v1'>): Promise<void> {
    handled.push(bookingId);
  }
}

describe('messaging', () => {
  let harness: MessagingHarness;
  let app: INestApplicationContext;

  beforeAll(async () => {
    harness = await messagingHarness();
    app = await harness.start([OnTicketCreated, OnTicketFailed]);
    await eventually(() => app.get(Broker).isConnected);
  });
  afterAll(() => harness.close());

  const raise = (bookingId: string) =>
    app
      .get(Transaction)
      .run(() =>
        app.get(Outbox).append([{ name: 'ticket.created.v1', aggregateId: bookingId, payload: { bookingId } }]),
      );
  const times = (bookingId: string) => handled.filter((id) => id === bookingId).length;
  const metrics = () => scrape(app.get(Registry));
  const queue = 'notification.ticket-mail';
  const series = (result: string) => `message_handling_seconds_count{queue="${queue}",result="${result}"}`;
  /** The metrics once they count every handled message: a message is handled before its transaction is committed. */
  const completeMetrics = () =>
    eventually(async () => {
      const current = await metrics();
      return (current[series('done')] ?? 0) === handled.length ? current : undefined;
    });
  const send = (type: string, content: string, messageId = uuidv7()) =>
    app.get(Broker).publish([
      {
        exchange: harness.topology.events,
        routingKey: type,
        content: Buffer.from(content),
        options: { messageId, type },
      },
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

  it('has one effect for a message that is delivered several times, in a row or at once', async () => {
    const before = await completeMetrics();
    const messageId = uuidv7();
    await Promise.all([
      send('ticket.created.v1', '{"bookingId":"twice"}', messageId),
      send('ticket.created.v1', '{"bookingId":"twice"}', messageId),
    ]);
    await send('ticket.created.v1', '{"bookingId":"twice"}', messageId);
    const counted = async () => {
      const after = await metrics();
      const results = [series('done'), series('duplicate')];
      return results.reduce((sum, name) => sum + (after[name] ?? 0) - (before[name] ?? 0), 0);
    };
    await eventually(async () => (await counted()) === 3);
    expect(times('twice')).toBe(1);
  });

  it('handles a message again after its handler failed, because the failure left no inbox row', async () => {
    failuresLeft = 1;
    await raise('second-try');
    await eventually(() => times('second-try') === 1);
    expect(failuresLeft).toBe(0);
  });

  it('does not count a delivery as an attempt when a server was unreachable', async () => {
    const broker = app.get(Broker);
    const publish = jest.spyOn(broker, 'publish');
    unreachableLeft = 1;
    await raise('after-outage');
    await eventually(() => publish.mock.calls.length === 2);
    const [[later]] = publish.mock.calls.at(-1)!;
    publish.mockRestore();
    expect(later).toMatchObject({
      exchange: harness.topology.retry(5_000),
      options: { headers: { 'x-unreachable': 1 } },
    });
    expect(later!.options.headers).not.toHaveProperty('x-attempt');
    await eventually(() => times('after-outage') === 1);
  });

  it('[OP-2] hands a message back after growing delays while the broker refuses the copy for the next attempt', async () => {
    failuresLeft = 100;
    await send('ticket.created.v1', JSON.stringify({ bookingId: 'during-election' }));
    const refusals: Array<{ at: number; deliveries: number }> = [];
    const publish = jest.spyOn(app.get(Broker), 'publish').mockImplementation(async () => {
      refusals.push({ at: performance.now(), deliveries: 100 - failuresLeft });
      throw new Error('message nacked');
    });
    const second = await eventually(() => refusals[1]);
    expect(second.deliveries).toBeLessThanOrEqual(3);
    publish.mockRestore();
    failuresLeft = 0;
    await eventually(() => times('during-election') === 1);
    expect(performance.now() - second.at).toBeGreaterThan(1_500);
  });

  it('skips a message that `when` excludes, without an inbox row', async () => {
    const messageId = uuidv7();
    const outcome = await app.get(MessagingModule).consumerRunner.dispatch('notification.ticket-mail', {
      messageId,
      name: 'ticket.created.v1',
      content: Buffer.from('{"bookingId":"irrelevant"}'),
    });
    expect(outcome).toEqual({ result: 'skipped' });
    expect(await harness.database.query('SELECT 1 FROM inbox WHERE message_id = $1', [messageId])).toEqual([]);
  });

  it('[OR-2] undecodable bytes become a dead letter after the first delivery, kept unchanged and marked as not publishable', async () => {
    const messageId = uuidv7();
    const type = 'ticket.failed.v1';
    const content = Buffer.from([0x7b, 0x00, 0xff]);
    await app
      .get(Broker)
      .publish([{ exchange: harness.topology.events, routingKey: type, content, options: { messageId, type } }]);
    const letter = await eventually(
      async () => (await harness.database.query('SELECT * FROM dead_letters WHERE message_id = $1', [messageId]))[0],
    );
    expect(letter).toMatchObject({ queue: 'notification.ticket-delayed', event: type, content, attempts: 1 });
    expect(letter).toMatchObject({ is_publishable: false });
  });

  it('delivers further events after the connection to the broker was closed', async () => {
    const broker = app.get(Broker);
    await (broker as unknown as { connection: { close(): Promise<void> } }).connection.close();
    await raise('after-cut');
    await eventually(() => times('after-cut') === 1);
  });

  const nextConnection = () => new Promise<void>((resolve) => app.get(Broker).onPublishable(() => resolve()));

  it('consumes again after the broker closed the channel of a consumer', async () => {
    await raise('before-channel');
    await eventually(() => times('before-channel') === 1);
    const { channels } = app.get(MessagingModule).consumerRunner as unknown as {
      channels: Map<string, { channel: { ack(message: unknown): void } }>;
    };
    const reconnected = nextConnection();
    // An acknowledgement of a message that was never delivered makes the broker close this channel only. The process
    // then closes the connection, to attach all consumers again.
    channels.get('notification.ticket-mail')!.channel.ack({ fields: { deliveryTag: 4_711 } });
    await reconnected;
    await raise('after-channel');
    await eventually(() => times('after-channel') === 1);
  });

  it('declares a queue again after an operator deleted it, and consumes from it', async () => {
    const reconnected = nextConnection();
    const connection = await connect(harness.rabbitUrl);
    const channel = await connection.createChannel();
    await channel.deleteQueue(harness.topology.queue('notification.ticket-mail'));
    await connection.close();
    await reconnected;
    await raise('after-delete');
    await eventually(() => times('after-delete') === 1);
  });

  it('[OP-3] counts messages by the result of handling them, and counts dead letters', async () => {
    const before = await completeMetrics();
    failuresLeft = 1;
    await raise('measured');
    await eventually(() => times('measured') === 1);
    await send('ticket.created.v1', 'no JSON');
    const names = [series('failed'), series('done'), series('undecodable'), `dead_letters_total{queue="${queue}"}`];
    const increases = async () => {
      const after = await metrics();
      return names.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
    };
    await eventually(async () => (await increases()).every((increase) => increase > 0));
    expect(await increases()).toEqual([1, 1, 1, 1]);
  });

  it('[OP-3] reports how many events wait in the outbox, and for how long the first one has waited', async () => {
    await eventually(async () => (await metrics())['outbox_unpublished_events'] === 0);
    expect((await metrics())['outbox_lag_seconds']).toBe(0);
    const tx = app.get(Transaction);
    const seen = tx.run(async () => {
      // The transaction is rolled back in the end, so that no relay publishes its events.
      await raise('never-published');
      await tx.execute("UPDATE outbox SET occurred_at = now() - interval '90 s' WHERE published_at IS NULL");
      await raise('also-never-published');
      throw Object.assign(new Error('read'), { metrics: await metrics() });
    });
    const { metrics: inside } = await seen.catch((error: { metrics: Record<string, number> }) => error);
    expect(inside['outbox_unpublished_events']).toBe(2);
    expect(inside['outbox_lag_seconds']).toBeGreaterThanOrEqual(90);
    expect(inside['outbox_lag_seconds']).toBeLessThan(150);
  });

  it('[OP-3] reports how many messages wait in a queue', async () => {
    await app.get(MessagingModule).consumerRunner.drain();
    for (const id of ['waiting-1', 'waiting-2']) await send('ticket.created.v1', JSON.stringify({ bookingId: id }));
    await eventually(async () => (await metrics())['queue_messages{queue="notification.ticket-mail"}'] === 2);
    expect((await metrics())['queue_messages{queue="notification.ticket-delayed"}']).toBe(0);
  });
});
