import { jest } from '@jest/globals';
import { type EventName, eventQueues, eventRegistry, type QueueName } from '@shop/contracts';
import { createLogger } from '@shop/platform';
import { createTestDatabase, eventually, testServers } from '@shop/testing';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { Broker, brokerUsers, retryDelaysMs, Topology } from '../src/index.js';
import { CreateMessaging1760000000000 } from '../src/messaging.migration.js';
import { OutboxRelay } from '../src/outbox-relay.js';

const topology = new Topology('');
const events = Object.keys(eventRegistry) as EventName[];
const queues = Object.keys(eventQueues) as QueueName[];
const serviceUsers = brokerUsers.filter(({ name }) => name !== 'gateway');

/** The address for a process, with the password of `tools/compose/rabbitmq-definitions.json`. */
const urlOf = (user: string): string =>
  Object.assign(new URL(testServers().RABBITMQ_URL), { username: user, password: `demo-${user}` }).href;

/** `npm test` and `npm run infra` start a broker that has loaded `tools/compose/rabbitmq-definitions.json`. */
describe('a broker with a user for each process', () => {
  let operator: ChannelModel;
  const connections = new Map<string, ChannelModel>();

  beforeAll(async () => {
    operator = await connect(testServers().RABBITMQ_URL);
    for (const { name } of brokerUsers) connections.set(name, await connect(urlOf(name)));
  });
  afterAll(async () => {
    const channel = await operator.createChannel();
    for (const queue of queues) await channel.purgeQueue(queue);
    for (const delayMs of retryDelaysMs) await channel.purgeQueue(topology.delayQueue(delayMs));
    for (const connection of [operator, ...connections.values()]) await connection.close();
  });

  /** Whether the broker lets a user do something; it closes the channel with 403 when it does not. */
  async function isAllowed(user: string, work: (channel: Channel) => Promise<unknown>): Promise<boolean> {
    const channel = await connections.get(user)!.createConfirmChannel();
    let refusal: { code?: number } | undefined;
    channel.on('error', (error: { code?: number }) => (refusal = error));
    try {
      await work(channel);
      await channel.waitForConfirms();
      await channel.close();
      return true;
    } catch (error) {
      expect(refusal ?? error).toMatchObject({ code: 403 });
      return false;
    }
  }
  const publish = (exchange: string, routingKey: string) => async (channel: Channel) =>
    channel.publish(exchange, routingKey, Buffer.from('{}'), { type: routingKey, messageId: uuidv7() });
  const consume = (queue: string) => async (channel: Channel) =>
    channel.cancel((await channel.consume(queue, () => undefined)).consumerTag);

  /** Those of `names` for which a user may do something. */
  async function allowed<Name extends string>(
    user: string,
    names: readonly Name[],
    work: (name: Name) => (channel: Channel) => Promise<unknown>,
  ): Promise<Name[]> {
    const results = await Promise.all(names.map((name) => isAllowed(user, work(name))));
    return names.filter((_, index) => results[index]);
  }

  it('[SC-1] refuses each attempt of the gateway to report a paid gift card', async () => {
    const event = 'giftcard.paid.v1';
    const queue = 'coupon.issue-gift-card';
    const exchanges = ['', topology.singleQueue, ...retryDelaysMs.map((ms) => topology.retry(ms))];
    expect(await isAllowed('gateway', publish(topology.events, event))).toBe(false);
    expect(await allowed('gateway', exchanges, (exchange) => publish(exchange, queue))).toEqual([]);
  });

  it.each(brokerUsers)('[SC-1] lets $name publish its own events and no others', async ({ name, publishes }) => {
    expect((await allowed(name, events, (event) => publish(topology.events, event))).toSorted()).toEqual(
      [...publishes].toSorted(),
    );
  });

  it.each(brokerUsers)(
    '[SC-1] lets $name read only its own queues, and booking also the dead letters',
    async ({ name, reads }) => {
      const readable = await allowed(name, [...queues, topology.deadLetters], consume);
      expect(readable).toEqual(name === 'booking' ? [...reads, topology.deadLetters] : reads);
    },
  );

  it.each(brokerUsers)('[SC-1] lets $name send messages back only to its queues (booking: to all)', async (user) => {
    for (const exchange of [topology.singleQueue, topology.retry(600_000)])
      expect(await allowed(user.name, queues, (queue) => publish(exchange, queue))).toEqual(user.sendsBackTo);
    expect(await isAllowed(user.name, publish('', 'coupon.issue-gift-card'))).toBe(false);
  });

  it.each(serviceUsers)('[SC-1] lets $name neither declare, bind nor delete anything', async ({ name, reads }) => {
    const attempts: Array<(channel: Channel) => Promise<unknown>> = [
      (channel) => channel.assertExchange(topology.events, 'topic', { durable: true }),
      (channel) => channel.deleteExchange(topology.events),
      (channel) => channel.assertExchange('of-my-own', 'fanout', { alternateExchange: topology.events }),
      (channel) => channel.assertQueue('', { exclusive: true, deadLetterExchange: topology.events }),
      ...reads.flatMap((queue) => [
        (channel: Channel) => channel.bindQueue(queue, topology.events, '#'),
        (channel: Channel) => channel.deleteQueue(queue),
      ]),
    ];
    const results = await Promise.all(attempts.map((attempt) => isAllowed(name, attempt)));
    expect(results).not.toContain(true);
  });

  it('[OP-3] makes a process of an unknown release ask for the import of the definitions', async () => {
    const ofAnotherRelease = new Topology('another-release.');
    await expect(ofAnotherRelease.ensureDeclared(connections.get('coupon')!)).rejects.toThrow('import the definitions');
  });

  it('[SC-1] lets the gateway listen in a queue of its own, to the one event that it needs', async () => {
    const listenTo = (event: string) => async (channel: Channel) => {
      const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
      await channel.bindQueue(queue, topology.events, event);
      await channel.consume(queue, () => undefined, { noAck: true });
    };
    expect(await allowed('gateway', [...events, '#'], listenTo)).toEqual(['catalog.synced.v1']);
    const deadLettering = (channel: Channel) =>
      channel.assertQueue('', { exclusive: true, deadLetterExchange: topology.events });
    expect(await isAllowed('gateway', deadLettering)).toBe(false);
  });

  /** A relay of the coupon service, with these events in its outbox. */
  async function couponRelay(names: string[], timing: { refusedMs?: number } = {}) {
    const database = await createTestDatabase('refused', [CreateMessaging1760000000000]);
    const logger = createLogger('relay', 'silent');
    const error = jest.spyOn(logger, 'error');
    const broker = new Broker(urlOf('coupon'), logger);
    broker.onConnected((connection) => topology.ensureDeclared(connection));
    await broker.connect();
    const recordRejected = jest.fn();
    const options = { databaseUrl: database.url, pollMs: 50, ...timing };
    const relay = new OutboxRelay(broker, topology, logger, { recordRejected }, options);
    const ids = names.map(() => uuidv7());
    for (const [index, name] of names.entries())
      await database.query(
        `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
         VALUES ($1, $2, 'a', '{}', '{}', now())`,
        [ids[index], name],
      );
    const unpublished = () => database.query('SELECT name FROM outbox WHERE published_at IS NULL');
    const close = async (): Promise<void> => {
      await relay.stop();
      await broker.close();
      await database.drop();
    };
    return { broker, relay, error, recordRejected, ids, unpublished, close };
  }

  it('[OP-3] lets the relay report and keep an event that its process may not publish, and publish the others', async () => {
    const names = ['coupon.released.v1', 'giftcard.paid.v1', 'coupon.redeemed.v1', 'coupon.released.v1'];
    // The broker closes the connection, so the relay has to reconnect and publish the other events within this time.
    const refusedMs = 2_000;
    const { broker, relay, error, recordRejected, ids, unpublished, close } = await couponRelay(names, { refusedMs });
    const [first] = ids;
    const publishing = jest.spyOn(broker, 'publish');
    relay.start();
    try {
      await eventually(() => error.mock.calls.length >= 2);
      expect(error.mock.calls[0]).toEqual([
        { err: expect.objectContaining({ message: expect.stringContaining("topic 'giftcard.paid.v1'") }) },
        'the broker refuses an event of the outbox: this user may not publish it, or its exchange is missing',
      ]);
      expect(recordRejected.mock.calls[0]).toEqual(['refused', 1]);
      expect(await unpublished()).toEqual([{ name: 'giftcard.paid.v1' }]);
      // The first event is published together with the refused one, and then again without it.
      expect(publishing.mock.calls.flat(2).filter(({ options: { messageId } }) => messageId === first)).toHaveLength(2);
    } finally {
      await close();
    }
  });

  it('[OP-3] lets the relay publish an event soon after a message of a consumer was refused', async () => {
    const { broker, relay, error, unpublished, close } = await couponRelay(['coupon.released.v1']);
    const publish = broker.publish.bind(broker);
    const target = { exchange: topology.retry(1_000), routingKey: 'booking.fulfil' };
    const ofConsumer = { ...target, content: Buffer.from('{}'), options: {} };
    jest.spyOn(broker, 'publish').mockImplementationOnce(async (messages) => {
      await Promise.all([publish([ofConsumer]), publish(messages)]);
    });
    relay.start();
    try {
      await eventually(async () => (await unpublished()).length === 0);
      expect(error).not.toHaveBeenCalled();
    } finally {
      await close();
    }
  });
});
