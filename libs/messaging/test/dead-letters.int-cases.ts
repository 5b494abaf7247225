import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { eventually } from '@shop/testing';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { Broker, Consumes, DeadLetterRepository, type EventHandler, retryDelaysMs } from '../src/index.js';
import { messagingHarness, type MessagingHarness } from './messaging.harness.js';

const queue = 'notification.ticket-mail';
let runCount = 0;
let isBroken = false;

@Consumes('ticket.created.v1', { queue })
class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  async handle(): Promise<void> {
    // PostgreSQL stores no null character, so the stored error leaves it out.
    if (isBroken) throw new Error('out of order\0');
    runCount++;
  }
}

type Row = { id: string; message_id: string; queue: string; error: string; attempts: number; state: string };

describe('a dead letter', () => {
  let harness: MessagingHarness;
  let connection: ChannelModel;
  let channel: ConfirmChannel;
  beforeEach(async () => {
    runCount = 0;
    isBroken = false;
    harness = await messagingHarness();
    connection = await connect(harness.rabbitUrl);
    channel = await connection.createConfirmChannel();
    await harness.topology.declare(channel);
  });
  afterEach(async () => {
    await connection.close();
    await harness.close();
  });

  const letters = () => harness.database.query<Row>('SELECT * FROM dead_letters ORDER BY failed_at');
  const waiting = async (): Promise<Row[]> => (await letters()).filter(({ state }) => state === 'waiting');
  const firstWaiting = () => eventually(async () => (await waiting())[0]);
  const publishedAll = () =>
    eventually(
      async () => (await harness.database.query('SELECT FROM outbox WHERE published_at IS NULL')).length === 0,
    );
  const start = async (): Promise<INestApplicationContext> => {
    const app = await harness.start([OnTicketCreated]);
    await eventually(() => app.get(Broker).isConnected);
    return app;
  };
  const send = (targetQueue: string, content = '{"bookingId":"b"}', headers: Record<string, unknown> = {}): string => {
    const messageId = uuidv7();
    channel.publish('', targetQueue, Buffer.from(content), {
      messageId,
      type: 'ticket.created.v1',
      persistent: true,
      headers,
    });
    return messageId;
  };
  const lastAttempt = { 'x-attempt': retryDelaysMs.length };
  const replay = (app: INestApplicationContext, { id }: Row) =>
    app.get(Transaction).run(() => app.get(DeadLetterRepository).replay([id], 'ada@example.com'));
  const handledOnce = () => eventually(() => runCount === 1);

  it('[OR-2] is stored after the last attempt, and has one effect, however often it is replayed', async () => {
    isBroken = true;
    const app = await start();
    const messageId = send(harness.topology.queue(queue), undefined, lastAttempt);
    const letter = await firstWaiting();
    expect(letter).toMatchObject({ message_id: messageId, queue, error: 'out of order', attempts: 6 });

    isBroken = false;
    const results = await Promise.all([replay(app, letter), replay(app, letter)]);
    expect(results.flat()).toMatchObject([{ id: letter.id, queue }]);
    await handledOnce();
    expect(await letters()).toMatchObject([{ state: 'replayed', ended_by: 'ada@example.com' }]);

    // The letter waits although the consumer's inbox knows the message, as if an older state of the table was restored.
    await harness.database.query(`UPDATE dead_letters SET state = 'waiting', ended_at = NULL`);
    await replay(app, letter);
    await publishedAll();
    await eventually(async () => (await channel.checkQueue(harness.topology.queue(queue))).messageCount === 0);
    expect(runCount).toBe(1);
  });

  it('[OR-2] waits again when its replay fails, with a record of the replay', async () => {
    const app = await start();
    const messageId = send(harness.topology.queue(queue), 'null');
    const first = await firstWaiting();
    await replay(app, first);
    const again = await firstWaiting();
    expect([again.message_id, again.id === first.id]).toEqual([messageId, false]);
    expect((await letters()).map(({ state }) => state)).toEqual(['replayed', 'waiting']);
  });

  it('[OR-2] of the broker goes back to its own consumer and is stored there, without being handled', async () => {
    const messageId = send(harness.topology.queue(queue));
    await crashUntilDeadLettered();
    await start();
    expect(await firstWaiting()).toMatchObject({
      message_id: messageId,
      queue,
      error: 'dead-lettered by the broker: delivery_limit',
    });
    expect(runCount).toBe(0);
    expect((await channel.checkQueue(harness.topology.deadLetters)).messageCount).toBe(0);
  });

  /** Acts as a consumer that crashes on each delivery, until the broker dead-letters the message. */
  const crashUntilDeadLettered = () =>
    eventually(async () => {
      const message = await channel.get(harness.topology.queue(queue));
      if (message) channel.nack(message, false, true);
      return !message && (await channel.checkQueue(harness.topology.deadLetters)).messageCount === 1;
    });

  it('[OR-2] is stored for a message that crashes its consumers, before the broker dead-letters the message', async () => {
    send(harness.topology.queue(queue));
    for (let crash = 0; crash < 15; crash++) {
      const message = await eventually(async () => (await channel.get(harness.topology.queue(queue))) || undefined);
      channel.nack(message, false, true);
    }
    await start();
    expect((await firstWaiting()).error).toMatch(/^15 deliveries ended without an answer/);
    expect(runCount).toBe(0);
  });

  it('[OR-2] of a queue that no longer exists is kept, and not replayed', async () => {
    // The headers with which processes of an earlier release sent their dead letters to this queue.
    send(harness.topology.deadLetters, undefined, { 'x-queue': 'renamed.queue', 'x-error': 'no' });
    const app = await start();
    const letter = await firstWaiting();
    expect(letter).toMatchObject({ queue: 'renamed.queue', error: 'no' });
    expect(await replay(app, letter)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('[OR-2] in the dead-letter queue is stored when the queue of its consumer is not bound', async () => {
    const { topology } = harness;
    await channel.unbindQueue(topology.queue(queue), topology.singleQueue, topology.queue(queue));
    send(topology.deadLetters, undefined, { 'x-queue': queue, 'x-error': 'no' });
    await start();
    expect(await firstWaiting()).toMatchObject({ queue, error: 'no' });
  });

  it('[OR-2] in the dead-letter queue is stored when the exchange that leads to its consumer is missing', async () => {
    const { topology } = harness;
    await start();
    await channel.deleteExchange(topology.singleQueue);
    send(topology.deadLetters, undefined, { 'x-queue': queue, 'x-error': 'no' });
    expect(await firstWaiting()).toMatchObject({ queue, error: 'no' });
  });

  it('[OR-2] in the dead-letter queue is stored even when that queue was deleted before', async () => {
    const { topology } = harness;
    const app = await start();
    await channel.deleteQueue(topology.deadLetters);
    await eventually(() => app.get(Broker).messageCounts([topology.deadLetters]));
    send(topology.deadLetters, undefined, { 'x-queue': 'gone.queue', 'x-error': 'no' });
    expect(await eventually(async () => (await letters())[0])).toMatchObject({ queue: 'gone.queue' });
  });

  it('[OR-2] is published again with a delay while the database does not store it', async () => {
    const app = await start();
    const repository = app.get(DeadLetterRepository);
    const add = repository.add.bind(repository);
    repository.add = () => Promise.reject(new Error('no database'));
    send(harness.topology.queue(queue), '{not json');
    // The delay of a dead letter that could not be stored.
    const [, , delayMs] = retryDelaysMs;
    const later = await eventually(async () => (await channel.get(harness.topology.delayQueue(delayMs))) || undefined);
    repository.add = add;
    // Publishing the message stands for the end of its delay.
    channel.publish('', harness.topology.queue(queue), later.content, later.properties);
    expect((await firstWaiting()).error).toContain('JSON');
  });
});
