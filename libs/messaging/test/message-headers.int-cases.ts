import { type INestApplicationContext, Inject } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { eventually } from '@shop/testing';
import { type ChannelModel, connect, type MessageProperties } from 'amqplib';
import { Broker, Consumes, type EventHandler, Outbox } from '../src/index.js';
import { messagingHarness, type MessagingHarness } from './messaging.harness.js';
import { paymentCompleted, ticketCreated } from './raised-events.js';

@Consumes('payment.completed.v1', { queue: 'booking.fulfil' })
class OnPaymentCompleted implements EventHandler<'payment.completed.v1'> {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  async handle(): Promise<void> {
    await this.outbox.append([ticketCreated, ticketCreated]);
  }
}

describe('the headers of messages', () => {
  let harness: MessagingHarness;
  let app: INestApplicationContext;
  let connection: ChannelModel;
  const received: MessageProperties[] = [];

  beforeAll(async () => {
    harness = await messagingHarness();
    app = await harness.start([OnPaymentCompleted]);
    await eventually(() => app.get(Broker).isConnected);
    connection = await connect(harness.rabbitUrl);
    const channel = await connection.createChannel();
    const { queue } = await channel.assertQueue(`${harness.prefix}headers`, { exclusive: true, autoDelete: true });
    await channel.bindQueue(queue, harness.topology.events, ticketCreated.name);
    await channel.consume(queue, (message) => void received.push(message!.properties), { noAck: true });
  });
  afterAll(async () => {
    await connection?.close();
    await harness?.close();
  });

  it('name the aggregate of an event, its rising version, and the message that caused the event', async () => {
    await app.get(Transaction).run(() => app.get(Outbox).append([paymentCompleted]));
    await eventually(() => received.length === 2);
    const [cause] = await harness.database.query<{ id: string; correlationId: string }>(
      `SELECT id, headers->>'correlationId' AS "correlationId" FROM outbox WHERE name = 'payment.completed.v1'`,
    );
    const headers = received.map((properties) => properties.headers!);
    const expected = { 'x-aggregate-id': 'b', 'x-causation-id': cause!.id };
    expect(headers).toMatchObject([expected, expected]);
    expect(received.map(({ correlationId }) => correlationId)).toEqual([cause!.correlationId, cause!.correlationId]);
    const [first, second] = headers.map((each) => Number(each['x-aggregate-version']));
    expect(second).toBeGreaterThan(first!);
  });
});
