import { eventually } from '@shop/testing';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { Broker, Consumes, type EventHandler, listDeadLetters, replayDeadLetters } from '../src/index.js';
import { messagingHarness, type MessagingHarness } from './messaging.harness.js';

const queue = 'notification.ticket-mail';
let runs = 0;
let failuresLeft = 0;

@Consumes('ticket.created.v1', { queue })
class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  async handle(): Promise<void> {
    runs++;
    if (failuresLeft > 0) {
      failuresLeft--;
      throw new Error('not yet');
    }
  }
}

describe('the dead-letter queue', () => {
  let harness: MessagingHarness;
  let connection: ChannelModel;
  let channel: ConfirmChannel;
  beforeEach(async () => {
    harness = await messagingHarness();
    connection = await connect(harness.rabbitUrl);
    channel = await connection.createConfirmChannel();
    await harness.topology.declare(channel);
  });
  afterEach(async () => {
    await connection.close();
    await harness.close();
  });

  const letters = () => listDeadLetters(harness.rabbitUrl, harness.prefix);
  const send = (targetQueue: string, headers: Record<string, unknown> = {}) =>
    channel.publish('', targetQueue, Buffer.from('{"bookingId":"b"}'), {
      messageId: uuidv7(),
      type: 'ticket.created.v1',
      persistent: true,
      headers,
    });
  const addDeadLetter = (originalQueue: string) =>
    send(harness.topology.deadLetters, { 'x-queue': originalQueue, 'x-error': 'no' });
  /** A consumer that crashes on every delivery, until the broker dead-letters the message. */
  const crashUntilDeadLettered = () =>
    eventually(async () => {
      const message = await channel.get(harness.topology.queue(queue));
      if (message) channel.nack(message, false, true);
      return message ? undefined : (await letters())[0];
    });

  it('[OR-2] retries a replayed message whose handler fails, also when the broker had dead-lettered it', async () => {
    send(harness.topology.queue(queue));
    expect(await crashUntilDeadLettered()).toMatchObject({ queue, error: 'delivery_limit' });
    failuresLeft = 1;
    const app = await harness.start([OnTicketCreated]);
    await eventually(() => app.get(Broker).isConnected);

    await replayDeadLetters(harness.rabbitUrl, harness.prefix, () => true);
    await eventually(() => runs === 2, 10_000);
    expect(await letters()).toEqual([]);
  });

  it('shows the reason of the last failure, not of the one before the replay', async () => {
    addDeadLetter(queue);
    await channel.waitForConfirms();
    const before = (await letters())[0]!;
    expect(before.error).toBe('no');
    await replayDeadLetters(harness.rabbitUrl, harness.prefix, () => true);
    const after = await crashUntilDeadLettered();
    expect(after).toMatchObject({ messageId: before.messageId, queue, error: 'delivery_limit' });
    expect(Date.parse(after.deadLetteredAt)).toBeGreaterThan(0);
  });

  it('[OR-2] keeps a letter whose queue no longer exists, and reports it', async () => {
    addDeadLetter('renamed.queue');
    addDeadLetter(queue);
    await channel.waitForConfirms();
    const { replayed, withoutQueue } = await replayDeadLetters(harness.rabbitUrl, harness.prefix, () => true);
    expect(replayed).toBe(1);
    expect(withoutQueue).toMatchObject([{ queue: 'renamed.queue' }]);
    expect(await eventually(async () => (await letters())[0])).toMatchObject({ queue: 'renamed.queue', error: 'no' });
  });

  it('[OR-2] visits every one of more than a thousand letters', async () => {
    const many = 1_001;
    for (let count = 0; count < many; count++) addDeadLetter(queue);
    await channel.waitForConfirms();
    let seen = 0;
    const isLast = () => ++seen === many;
    expect((await replayDeadLetters(harness.rabbitUrl, harness.prefix, isLast)).replayed).toBe(1);
  });
});
