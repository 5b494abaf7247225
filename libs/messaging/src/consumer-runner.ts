import { codecOf } from '@shop/contracts';
import type { Transaction } from '@shop/persistence';
import { type Logger, newRequestContext, requestContext } from '@shop/platform';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Broker } from './broker.js';
import type { ConsumerMetadata } from './consumes.js';
import { republishOptions } from './republish-options.js';
import { retryDelaysMs, type Topology } from './topology.js';

export type Consumer = ConsumerMetadata & { handler: { handle(payload: never): Promise<unknown> } };

/** What became of a message. */
export type DispatchResult =
  | { result: 'done' | 'duplicate' | 'skipped' }
  | { result: 'failed'; error: Error }
  | { result: 'undecodable'; error: Error };

export type IncomingMessage = {
  messageId: string;
  name: string;
  content: Buffer;
  correlationId?: string;
  traceparent?: string;
};

/**
 * Consumes the queues of this process and runs the handlers. A message that is delivered again has no second effect.
 */
export class ConsumerRunner {
  private readonly channels = new Map<string, { channel: Channel; tag: string }>();
  private readonly inFlight = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly broker: Broker,
    private readonly topology: Topology,
    private readonly tx: Transaction,
    private readonly logger: Logger,
    private readonly consumers: Consumer[],
    private readonly prefetch: number,
  ) {}

  /** Begins to consume on a new connection, on which the queues have been declared. */
  async attach(connection: ChannelModel): Promise<void> {
    if (this.stopping) return;
    this.channels.clear();
    // When one consumer ends, the connection is closed: the reconnect declares and attaches everything again, and
    // until then the process is not ready.
    const reconnect = (queue: string, error: Error): void => {
      this.logger.warn({ err: error, queue }, 'consumer stopped by the broker');
      void connection.close().catch(() => undefined);
    };
    for (const queue of new Set(this.consumers.map((consumer) => consumer.queue))) {
      const channel = await connection.createChannel();
      channel.on('error', (error: Error) => reconnect(queue, error));
      await channel.prefetch(this.prefetch);
      const { consumerTag } = await channel.consume(this.topology.queue(queue), (message) => {
        if (message) this.track(this.process(channel, queue, message));
        else reconnect(queue, new Error('the broker cancelled the consumer, as it does when the queue is deleted'));
      });
      this.channels.set(queue, { channel, tag: consumerTag });
    }
  }

  /** Stops consuming and waits for the handlers that are running. */
  async drain(): Promise<void> {
    this.stopping = true;
    await Promise.all(
      [...this.channels.values()].map(({ channel, tag }) => channel.cancel(tag).catch(() => undefined)),
    );
    await Promise.all(this.inFlight);
  }

  /** Decodes and handles one message, from the broker or from a test. */
  async dispatch(queue: string, message: IncomingMessage): Promise<DispatchResult> {
    const consumer = this.consumers.find((candidate) => candidate.queue === queue && candidate.event === message.name);
    const codec = codecOf(message.name);
    if (!consumer || !codec)
      return { result: 'undecodable', error: new Error(`no handler for ${message.name} on ${queue}`) };
    let payload: never;
    try {
      payload = codec.fromJSON(JSON.parse(message.content.toString('utf8'))) as never;
      if (consumer.when && !consumer.when(payload)) return { result: 'skipped' };
    } catch (error) {
      return { result: 'undecodable', error: error as Error };
    }
    const context = newRequestContext({
      requestId: message.correlationId,
      traceparent: message.traceparent,
      causationId: message.messageId,
    });
    return requestContext.run(context, () => this.handle(consumer, message.messageId, payload));
  }

  private async handle(consumer: Consumer, messageId: string, payload: never): Promise<DispatchResult> {
    try {
      if (!consumer.transactional) {
        await consumer.handler.handle(payload);
        return { result: 'done' };
      }
      return await this.tx.run(async () => {
        const inserted = await this.tx.execute(
          'INSERT INTO inbox (message_id, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [messageId, consumer.queue],
        );
        if (inserted === 0) return { result: 'duplicate' };
        await consumer.handler.handle(payload);
        return { result: 'done' };
      });
    } catch (error) {
      return { result: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  private async process(channel: Channel, queue: string, message: ConsumeMessage): Promise<void> {
    const { properties, fields } = message;
    const handled = await this.dispatch(queue, {
      messageId: String(properties.messageId),
      name: String(properties.type ?? fields.routingKey),
      content: message.content,
      correlationId: properties.correlationId as string | undefined,
      traceparent: properties.headers?.['traceparent'] as string | undefined,
    });
    try {
      if (handled.result === 'failed') await this.retryLater(queue, message, handled.error);
      if (handled.result === 'undecodable') await this.deadLetter(queue, message, handled.error);
      channel.ack(message);
    } catch (error) {
      // The message is not acknowledged: the broker redelivers it once the channel or the consumer is gone.
      this.logger.warn({ err: error, queue }, 'message not acknowledged, the broker delivers it again');
      try {
        channel.nack(message, false, true);
      } catch {
        // The channel is closed; its messages are back on the queue already.
      }
    }
  }

  private async retryLater(queue: string, message: ConsumeMessage, error: Error): Promise<void> {
    const attempt = Number(message.properties.headers?.['x-attempt'] ?? 0);
    const delay = retryDelaysMs[attempt];
    if (delay === undefined) return this.deadLetter(queue, message, error);
    this.logger.warn(
      { err: error, queue, event: message.properties.type as string, attempt, delay },
      'handler failed, trying again later',
    );
    await this.republish(message, this.topology.delay(delay), this.topology.queue(queue), { 'x-attempt': attempt + 1 });
  }

  private async deadLetter(queue: string, message: ConsumeMessage, error: Error): Promise<void> {
    this.logger.error(
      {
        err: error,
        queue,
        event: message.properties.type as string,
        messageId: message.properties.messageId as string,
      },
      'message dead-lettered',
    );
    await this.republish(message, '', this.topology.deadLetters, {
      'x-queue': queue,
      'x-error': error.message.slice(0, 500),
      'x-died-at': new Date().toISOString(),
    });
  }

  private republish(
    message: ConsumeMessage,
    exchange: string,
    routingKey: string,
    extra: Record<string, unknown>,
  ): Promise<void> {
    return this.broker.publish([
      { exchange, routingKey, content: message.content, options: republishOptions(message, extra) },
    ]);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.inFlight.delete(tracked));
    this.inFlight.add(tracked);
  }
}
