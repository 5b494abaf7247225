import { jest } from '@jest/globals';
import type { EventName, RaisedEvent } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { createLogger } from '@shop/platform';
import { eventually } from '@shop/testing';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { Broker, Consumes, type EventHandler, MessagingModule, Outbox } from '../src/index.js';
import { OutboxRelay } from '../src/outbox-relay.js';
import { messagingHarness, type MessagingHarness } from './messaging.harness.js';
import { paymentCompleted, ticketCreated } from './raised-events.js';

@Consumes('payment.completed.v1', { queue: 'booking.fulfil', when: () => false })
class OnPaymentCompleted implements EventHandler<'payment.completed.v1'> {
  async handle(): Promise<void> {}
}

@Consumes('ticket.created.v1', { queue: 'notification.ticket-mail' })
class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  async handle(): Promise<void> {
    throw new Error('not yet');
  }
}

const mailFailed: RaisedEvent = {
  name: 'mail.failed.v1',
  aggregateId: 'm',
  payload: { mailId: 'm', mailTemplate: 'MAIL_TEMPLATE_TICKET', referenceId: 'b' },
};

describe('delivery', () => {
  let harness: MessagingHarness;
  let connection: ChannelModel;
  let channel: ConfirmChannel;
  beforeEach(async () => {
    harness = await messagingHarness();
    connection = await connect(harness.rabbitUrl);
    channel = await connection.createConfirmChannel();
  });
  afterEach(async () => {
    await connection.close();
    await harness.close();
  });

  const unpublished = async (): Promise<EventName[]> =>
    (await harness.database.query<{ name: EventName }>('SELECT name FROM outbox WHERE published_at IS NULL')).map(
      ({ name }) => name,
    );

  const waiting = async (queue: string): Promise<string | undefined> => {
    const message = await channel.get(harness.topology.queue(queue));
    return message ? String(message.properties.type) : undefined;
  };

  it('keeps an event for consumers that have never run, and continues after an event without consumers', async () => {
    const app = await harness.start([OnPaymentCompleted]);
    await app.get(Transaction).run(() => app.get(Outbox).append([mailFailed, ticketCreated, paymentCompleted]));
    await eventually(async () => (await unpublished()).length === 0);

    expect(await waiting('notification.ticket-mail')).toBe('ticket.created.v1');
    // If these two queues were missing, the broker would route the event to the running consumer and report nothing.
    expect(await waiting('coupon.redeem')).toBe('payment.completed.v1');
    expect(await waiting('giftcard.complete')).toBe('payment.completed.v1');
  });

  it('[OP-2] keeps an event whose queue or exchange is missing, publishes the others, and delivers it when both exist', async () => {
    const { topology, database, rabbitUrl } = harness;
    const { name: event } = ticketCreated;
    await topology.declare(channel);
    await channel.unbindQueue(topology.queue('notification.ticket-mail'), topology.events, event);
    await channel.deleteQueue(topology.queue('coupon.redeem'));
    const logger = createLogger('relay', 'silent');
    const warn = jest.spyOn(logger, 'warn');
    const recordRejected = jest.fn();
    const broker = new Broker(rabbitUrl, logger);
    await broker.connect();
    const add = ({ name }: RaisedEvent, headers = {}) =>
      database.query(
        `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
         VALUES ($1, $2, 'a', '{}', $3, now())`,
        [uuidv7(), name, headers],
      );
    await add(ticketCreated);
    // A replay for one queue only.
    await add(paymentCompleted, { queue: 'coupon.redeem' });
    await add(paymentCompleted);
    await add(mailFailed);
    const relay = new OutboxRelay(
      broker,
      topology,
      logger,
      { recordRejected },
      { databaseUrl: database.url, pollMs: 50, refusedMs: 200 },
    );
    relay.start();
    try {
      await eventually(() => recordRejected.mock.calls.length >= 2);
      expect((await unpublished()).toSorted()).toEqual([paymentCompleted.name, event]);
      expect(await waiting('giftcard.complete')).toBe(paymentCompleted.name);
      expect(recordRejected.mock.calls[0]).toEqual(['no_queue', 2]);
      const missing = `${event} of ${topology.events}, ${topology.queue('coupon.redeem')} of ${topology.singleQueue}`;
      expect(warn.mock.calls[0]).toEqual([
        { err: expect.objectContaining({ message: `no queue takes ${missing}` }) },
        'no queue takes an event of the outbox: queues or bindings are missing',
      ]);
      const { err } = warn.mock.calls[0]![0] as unknown as { err: Error };
      // A log shows all enumerable fields of an error, and messages may contain personal data.
      expect(Object.keys(err)).not.toContain('messages');
      await topology.declare(channel);
      await eventually(async () => (await unpublished()).length === 0);
      expect(await waiting('notification.ticket-mail')).toBe(event);
      expect(await waiting('coupon.redeem')).toBe(paymentCompleted.name);

      await channel.deleteExchange(topology.singleQueue);
      await add(paymentCompleted, { queue: 'coupon.redeem' });
      await add(ticketCreated);
      await eventually(async () => (await unpublished()).join() === paymentCompleted.name);
      expect(recordRejected).toHaveBeenLastCalledWith('refused', 1);
      await topology.declare(channel);
      await eventually(async () => (await unpublished()).length === 0);
    } finally {
      await relay.stop();
      await broker.close();
    }
  });

  it('refuses to publish before the queues are declared, and publishes once consumers attach', async () => {
    const routingKey = `${harness.prefix}some-queue`;
    await channel.assertQueue(routingKey, { exclusive: true });
    const broker = new Broker(harness.rabbitUrl, createLogger('broker', 'silent'));
    const publish = () => broker.publish([{ exchange: '', routingKey, content: Buffer.from('{}'), options: {} }]);
    const outcomes: string[] = [];
    const report = (when: string) =>
      publish().then(
        () => void outcomes.push(`${when}: published`),
        () => void outcomes.push(`${when}: refused`),
      );
    broker.onConnected(() => report('declaring'));
    broker.onPublishable(() => report('attaching'));
    await broker.connect();
    await broker.close();
    expect(outcomes).toEqual(['declaring: refused', 'attaching: published']);
  });

  it('[OP-2] reports, of two messages to the same address, only the one that reached no queue', async () => {
    const copyQueue = `${harness.prefix}copies`;
    await channel.assertQueue(copyQueue, { exclusive: true });
    const broker = new Broker(harness.rabbitUrl, createLogger('broker', 'silent'));
    await broker.connect();
    const target = { exchange: '', routingKey: `${harness.prefix}missing`, content: Buffer.from('{}') };
    const lost = { ...target, options: { messageId: uuidv7() } };
    const copied = { ...target, options: { messageId: uuidv7(), CC: copyQueue } };
    await expect(broker.publish([copied, lost])).rejects.toMatchObject({ messages: [lost] });
    await broker.close();
  });

  it('[OP-2] hands a message back at once, instead of after its delay, when the process stops', async () => {
    const app = await harness.start([OnTicketCreated]);
    const broker = app.get(Broker);
    await eventually(() => broker.isConnected);
    // The handler and the publishing with a delay fail. After 10 failed deliveries the message is kept for 8 s.
    const publish = jest.spyOn(broker, 'publish').mockRejectedValue(new Error('message nacked'));
    const options = { messageId: uuidv7(), type: ticketCreated.name, headers: { 'x-delivery-count': 10 } };
    channel.publish(harness.topology.events, ticketCreated.name, Buffer.from('{"bookingId":"b"}'), options);
    await eventually(() => publish.mock.calls.length === 1);
    const stoppedAt = performance.now();
    await app.get(MessagingModule).consumerRunner.drain();
    expect(performance.now() - stoppedAt).toBeLessThan(4_000);
    await eventually(async () => (await waiting('notification.ticket-mail')) === ticketCreated.name);
  });

  it('[OP-2] publishes through another channel after the broker refused a message', async () => {
    const full = `${harness.prefix}full`;
    await channel.assertQueue(full, { exclusive: true, maxLength: 1, arguments: { 'x-overflow': 'reject-publish' } });
    const broker = new Broker(harness.rabbitUrl, createLogger('broker', 'silent'));
    const laterChannels: ConfirmChannel[] = [];
    broker.onConnected((brokerConnection) => {
      const createChannel = brokerConnection.createConfirmChannel.bind(brokerConnection);
      brokerConnection.createConfirmChannel = async (...args) => {
        const created = await createChannel(...args);
        laterChannels.push(created);
        return created;
      };
    });
    await broker.connect();
    const publish = () => broker.publish([{ exchange: '', routingKey: full, content: Buffer.from('{}'), options: {} }]);
    await publish();
    await expect(publish()).rejects.toThrow('message nacked');
    await channel.purgeQueue(full);
    const publishedThere = jest.spyOn(laterChannels[0]!, 'publish');
    await publish();
    expect(publishedThere).toHaveBeenCalledTimes(1);
    await broker.close();
  });
});
