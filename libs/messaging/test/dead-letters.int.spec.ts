import { eventually } from '@shop/testing';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { Broker, Consumes, type EventHandler, listDeadLetters, replayDeadLetters } from '../src/index.js';
import { messagingCorner, type MessagingCorner } from './messaging.harness.js';

const queue = 'notification.ticket-mail';
let runs = 0;
let failures = 0;

@Consumes('ticket.created.v1', { queue })
class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  async handle(): Promise<void> {
    runs++;
    if (failures > 0) {
      failures--;
      throw new Error('not yet');
    }
  }
}

describe('dead letters', () => {
  let corner: MessagingCorner;
  let connection: ChannelModel;
  let channel: ConfirmChannel;
  beforeEach(async () => {
    corner = await messagingCorner();
    connection = await connect(corner.rabbitUrl);
    channel = await connection.createConfirmChannel();
    await corner.topology.declare(channel);
  });
  afterEach(async () => {
    await connection.close();
    await corner.close();
  });

  const letters = () => listDeadLetters(corner.rabbitUrl, corner.prefix);
  const send = (to: string, headers: Record<string, unknown> = {}) =>
    channel.publish('', to, Buffer.from('{"bookingId":"b"}'), {
      messageId: uuidv7(),
      type: 'ticket.created.v1',
      persistent: true,
      headers,
    });
  const died = (of: string) => send(corner.topology.deadLetters, { 'x-queue': of, 'x-error': 'no' });
  /** A consumer that dies each time it has the message, until the broker gives the message up. */
  const crashUntilDead = () =>
    eventually(async () => {
      const message = await channel.get(corner.topology.queue(queue));
      if (message) channel.nack(message, false, true);
      return message ? undefined : (await letters())[0];
    });

  it('[OR-2] tries a replayed letter again later, also one that the broker gave up', async () => {
    send(corner.topology.queue(queue));
    expect(await crashUntilDead()).toMatchObject({ queue, error: 'delivery_limit' });
    failures = 1;
    const app = await corner.start([OnTicketCreated]);
    await eventually(() => app.get(Broker).isConnected);

    await replayDeadLetters(corner.rabbitUrl, corner.prefix, () => true);
    await eventually(() => runs === 2, 10_000);
    expect(await letters()).toEqual([]);
  });

  it('tells why a letter died last, not why it died before it was replayed', async () => {
    died(queue);
    await channel.waitForConfirms();
    const before = (await letters())[0]!;
    expect(before.error).toBe('no');
    await replayDeadLetters(corner.rabbitUrl, corner.prefix, () => true);
    const after = await crashUntilDead();
    expect(after).toMatchObject({ messageId: before.messageId, queue, error: 'delivery_limit' });
    expect(Date.parse(after.diedAt)).toBeGreaterThan(0);
  });

  it('[OR-2] keeps a letter whose queue is gone, and says so', async () => {
    died('renamed.queue');
    died(queue);
    await channel.waitForConfirms();
    const { replayed, withoutQueue } = await replayDeadLetters(corner.rabbitUrl, corner.prefix, () => true);
    expect(replayed).toBe(1);
    expect(withoutQueue).toMatchObject([{ queue: 'renamed.queue' }]);
    expect(await eventually(async () => (await letters())[0])).toMatchObject({ queue: 'renamed.queue', error: 'no' });
  });

  it('[OR-2] reaches every letter, however many there are', async () => {
    const many = 1_001;
    for (let count = 0; count < many; count++) died(queue);
    await channel.waitForConfirms();
    let seen = 0;
    const isLast = () => ++seen === many;
    expect((await replayDeadLetters(corner.rabbitUrl, corner.prefix, isLast)).replayed).toBe(1);
  });
});
