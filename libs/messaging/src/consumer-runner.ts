import { setTimeout as pause } from 'node:timers/promises';
import { codecOf } from '@shop/contracts';
import type { Transaction } from '@shop/persistence';
import { isUnreachable, type Logger, requestContext, startRequest } from '@shop/platform';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Broker } from './broker.js';
import type { ConsumerMetadata } from './consumes.js';
import { consumeQueue } from './consume-queue.js';
import { deadLetterOf } from './dead-letters/dead-letter.js';
import type { DeadLetterRepository } from './dead-letters/dead-letter.repository.js';
import { deadLetterHeaders, type GivenUp, givenUpOf, messageFacts } from './dead-letters/message-facts.js';
import type { MessageMetrics } from './message-metrics.js';
import { republishOptions } from './republish-options.js';
import { handBackDelayMs, maxFailedDeliveries, retryDelaysMs, type Topology } from './topology.js';

/**
 * After this delay a message whose handler could not reach a server or service is tried again. For at least a day this
 * does not count as a failed attempt. After failed attempts the delays grow to minutes, and a customer would still wait
 * when the outage is over.
 */
const unreachableDelayMs = retryDelaysMs[1];
const maxUnreachableTimes = (24 * 3_600_000) / unreachableDelayMs;
/** Warns every five minutes, because the cause may be the message rather than an outage. */
const timesPerWarning = 300_000 / unreachableDelayMs;

/** After this delay a dead letter that the database did not store is delivered again. */
const storeDelayMs = retryDelaysMs[2];

export type Consumer = ConsumerMetadata & { handler: { handle(payload: never): Promise<unknown> } };

const failedDeliveryCountOf = ({ properties }: ConsumeMessage): number =>
  Number((properties.headers as Record<string, unknown> | undefined)?.['x-delivery-count'] ?? 0);

/**
 * What became of a message. `skipped`: the consumer's `when` excludes it; `undecodable`: no handler takes it, or it
 * cannot be read.
 */
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
  tracestate?: string;
};

/**
 * Consumes the queues of this process and runs the handlers. A message that is delivered again has no second effect.
 */
export class ConsumerRunner {
  private readonly channels = new Map<string, { channel: Channel; tag: string }>();
  private readonly inFlight = new Set<Promise<void>>();
  private isStopping = false;
  /** Aborted when the process stops, which ends the pauses before messages are handed back. */
  private readonly pauses = new AbortController();

  constructor(
    private readonly broker: Broker,
    private readonly topology: Topology,
    private readonly tx: Transaction,
    private readonly logger: Logger,
    private readonly consumers: Consumer[],
    private readonly prefetch: number,
    private readonly letters: Pick<DeadLetterRepository, 'add'>,
    private readonly metrics: Pick<MessageMetrics, 'recordHandled' | 'recordDeadLetter'>,
  ) {}

  /** Begins to consume on a new connection, on which the queues have been declared. */
  async attach(connection: ChannelModel): Promise<void> {
    if (this.isStopping) return;
    this.channels.clear();
    // When one consumer ends, the connection is closed: the reconnect declares and attaches everything again, and
    // until then the process is not ready.
    const reconnect = (queue: string, error: Error): void => {
      this.logger.warn({ err: error, queue }, 'consumer stopped by the broker');
      void connection.close().catch(() => undefined);
    };
    for (const queue of new Set(this.consumers.map((consumer) => consumer.queue))) {
      const consumer = await consumeQueue(connection, {
        queue: this.topology.queue(queue),
        prefetch: this.prefetch,
        onMessage: (channel, message) => this.track(this.process(channel, queue, message)),
        onStopped: (error) => reconnect(queue, error),
      });
      this.channels.set(queue, consumer);
    }
  }

  /** Stops consuming and waits for the handlers that are running. */
  async drain(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      [...this.channels.values()].map(({ channel, tag }) => channel.cancel(tag).catch(() => undefined)),
    );
    this.pauses.abort();
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
    const { messageId, correlationId: requestId, traceparent, tracestate } = message;
    const { context, span } = startRequest(
      { requestId, traceparent, tracestate, causationId: messageId },
      {
        name: `${queue} ${message.name}`,
        kind: 'consumer',
        attributes: {
          'messaging.system': 'rabbitmq',
          'messaging.destination.name': queue,
          'messaging.message.id': messageId,
        },
      },
    );
    const handled = await requestContext.run(context, () => span.run(() => this.handle(consumer, messageId, payload)));
    span.end(handled.result === 'failed' ? handled.error : undefined);
    return handled;
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
    try {
      await this.handleOrStore(queue, message);
      channel.ack(message);
    } catch (error) {
      this.logger.warn({ err: error, queue }, 'message not acknowledged, the broker delivers it again');
      const delayMs = handBackDelayMs(failedDeliveryCountOf(message));
      await pause(delayMs, undefined, { signal: this.pauses.signal }).catch(() => undefined);
      try {
        channel.nack(message, false, true);
      } catch {
        // The channel is closed; its messages are back on the queue already.
      }
    }
  }

  private async handleOrStore(queue: string, message: ConsumeMessage): Promise<void> {
    const { properties, fields } = message;
    const headers = properties.headers ?? {};
    const givenUp = givenUpOf(message);
    if (givenUp) return this.store(queue, message, givenUp);
    const attempts = Number(headers['x-attempt'] ?? 0) + 1;
    const failedDeliveryCount = failedDeliveryCountOf(message);
    if (failedDeliveryCount >= maxFailedDeliveries) {
      const error = new Error(
        `${failedDeliveryCount} deliveries ended without an answer: the process may have crashed`,
      );
      return this.giveUp(queue, message, attempts, error);
    }
    const startedAt = performance.now();
    const handled = await this.dispatch(queue, {
      messageId: String(properties.messageId),
      name: String(properties.type ?? fields.routingKey),
      content: message.content,
      correlationId: properties.correlationId as string | undefined,
      traceparent: headers['traceparent'] as string | undefined,
      tracestate: headers['tracestate'] as string | undefined,
    });
    this.metrics.recordHandled(queue, handled.result, startedAt);
    if (handled.result === 'undecodable') return this.giveUp(queue, message, attempts, handled.error);
    if (handled.result !== 'failed') return;
    const timesUnreachable = Number(headers['x-unreachable'] ?? 0);
    if (isUnreachable(handled.error) && timesUnreachable < maxUnreachableTimes) {
      if (timesUnreachable % timesPerWarning === 0)
        this.logger.warn(
          { err: handled.error, queue, event: properties.type as string, messageId: String(properties.messageId) },
          'server or service unreachable, trying again until it is back',
        );
      return this.sendLater(queue, message, unreachableDelayMs, { 'x-unreachable': timesUnreachable + 1 });
    }
    const delayMs = retryDelaysMs[attempts - 1];
    if (delayMs === undefined) return this.giveUp(queue, message, attempts, handled.error);
    this.logger.warn(
      { err: handled.error, queue, event: properties.type as string, attempt: attempts, delayMs },
      'handler failed, trying again later',
    );
    await this.sendLater(queue, message, delayMs, { 'x-attempt': attempts });
  }

  private giveUp(queue: string, message: ConsumeMessage, attempts: number, error: Error): Promise<void> {
    const { type: event, messageId } = message.properties as { type?: string; messageId?: string };
    this.logger.error({ err: error, queue, event, messageId }, 'message dead-lettered');
    this.metrics.recordDeadLetter(queue);
    return this.store(queue, message, { attempts, error: error.message.slice(0, 500), failedAt: new Date() });
  }

  /** Stores a message that was given up, or publishes it again with a delay when the database does not store it. */
  private async store(queue: string, message: ConsumeMessage, givenUp: GivenUp): Promise<void> {
    try {
      await this.letters.add(deadLetterOf({ ...messageFacts(message), ...givenUp, queue }));
    } catch (error) {
      this.logger.warn({ err: error, queue }, 'dead letter not stored, trying again later');
      await this.sendLater(queue, message, storeDelayMs, deadLetterHeaders(givenUp));
    }
  }

  private sendLater(
    queue: string,
    message: ConsumeMessage,
    delayMs: number,
    headers: Record<string, unknown>,
  ): Promise<void> {
    return this.republish(message, this.topology.retry(delayMs), this.topology.queue(queue), headers);
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
