import { createHash } from 'node:crypto';
import { eventQueues } from '@shop/contracts';
import type { Channel, ChannelModel } from 'amqplib';
import { isRefused } from './broker.js';
import { permissionsOfProcesses } from './broker-definitions.js';

/** How long a failed message waits before each further attempt; after the last attempt it is a dead letter. */
export const retryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000] as const;

/** How many times the broker delivers a message again whose consumer crashes before it acknowledges. */
const deliveryLimit = 20;

/**
 * After this many deliveries that ended without an answer, a consumer gives a message up, before the broker does. The
 * broker would dead-letter it with RabbitMQ's strategy `at-most-once`, which may lose the message on the way.
 */
export const maxFailedDeliveries = 15;

/**
 * How long a message that could be neither handled nor published again is kept before the broker gets it back. Before
 * RabbitMQ 4.3 each return counts as a failed delivery. The delays grow so that `maxFailedDeliveries` are not used up
 * while the database or a queue's leader is away for a minute. The longest delay is 8 s.
 */
export const handBackDelayMs = (failedDeliveryCount: number): number =>
  Math.min(1_000 * 2 ** failedDeliveryCount, 8_000);

/**
 * Practically unlimited, because a letter that cannot be stored is delivered again and again. RabbitMQ 4 drops a
 * message after 20 deliveries unless its queue sets a limit.
 */
const deadLetterDeliveryLimit = 2 ** 31 - 1;

const missingDefinitions =
  'RabbitMQ lacks exchanges, queues or permissions of this release, which this user cannot add: import the definitions';

/** All exchanges are durable topic exchanges, because RabbitMQ limits the routing keys of a user only at these. */
const exchangeType = 'topic';

export type QueueDeclaration = { name: string; arguments: Record<string, string | number> };
export type Binding = { exchange: string; queue: string; routingKey: string };

/** Names and declares our exchanges and queues at the broker; the prefix keeps test runs apart. */
export class Topology {
  constructor(private readonly prefix: string) {}

  get events(): string {
    return `${this.prefix}shop.events`;
  }
  get deadLetters(): string {
    return `${this.prefix}shop.dead-letters`;
  }
  /** The exchange that brings a message to the one queue which its routing key names. */
  get singleQueue(): string {
    return `${this.prefix}shop.single-queue`;
  }
  queue(name: string): string {
    return `${this.prefix}${name}`;
  }
  /** The name of a queue without the prefix. */
  nameOf(queue: string): string {
    return queue.slice(this.prefix.length);
  }
  /** The exchange that brings a message after a delay to the queue which its routing key names. */
  retry(delayMs: number): string {
    return `${this.prefix}shop.retry.${delayMs}`;
  }
  /** The exchanges whose routing keys are names of queues. */
  get queueExchanges(): string[] {
    return [this.singleQueue, ...retryDelaysMs.map((ms) => this.retry(ms))];
  }
  delayQueue(delayMs: number): string {
    return `${this.prefix}shop.delay.${delayMs}`;
  }

  /**
   * What the name of `declared` begins with in every release. The permissions of users contain this prefix instead of
   * one release's name, because processes of two releases may run at the same time.
   */
  get declaredPrefix(): string {
    return `${this.prefix}shop.declared.`;
  }
  /**
   * An exchange that nobody publishes to. Its existence says that the broker has the exchanges, queues, bindings and
   * permissions of this release: the name contains their hash.
   */
  get declared(): string {
    const withoutPrefix = new Topology('');
    const release = { ...withoutPrefix.parts(), ...permissionsOfProcesses(withoutPrefix) };
    const hash = createHash('sha256').update(JSON.stringify(release));
    return `${this.declaredPrefix}${hash.digest('hex').slice(0, 12)}`;
  }

  /** The exchanges, queues and bindings of this release, without the exchange `declared`. */
  parts(): { exchanges: string[]; queues: QueueDeclaration[]; bindings: Binding[] } {
    const consumers = Object.keys(eventQueues).map((queue) => this.queue(queue));
    return {
      exchanges: [this.events, ...this.queueExchanges],
      queues: [
        {
          name: this.deadLetters,
          arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': deadLetterDeliveryLimit },
        },
        ...retryDelaysMs.map((ms) => this.delayQueueOf(ms)),
        ...consumers.map((name) => this.consumerQueue(name)),
      ],
      bindings: [
        ...retryDelaysMs.map((ms) => ({ exchange: this.retry(ms), queue: this.delayQueue(ms), routingKey: '#' })),
        ...consumers.map((queue) => ({ exchange: this.singleQueue, queue, routingKey: queue })),
        ...Object.entries(eventQueues).flatMap(([queue, events]) =>
          events.map((event) => ({ exchange: this.events, queue: this.queue(queue), routingKey: event })),
        ),
      ],
    };
  }

  /**
   * Declares everything, unless the broker has it already: a process with a user of its own may declare nothing.
   * Otherwise whoever controls the process could direct messages, by bindings or dead-lettering, to wrong queues.
   */
  async ensureDeclared(connection: ChannelModel, ownQueues: readonly string[] = []): Promise<void> {
    try {
      if (await this.isDeclared(connection, ownQueues)) return;
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      await this.declare(channel);
      await channel.close();
    } catch (error) {
      // Definitions of another release may have removed the permission for a queue of this release.
      throw isRefused(error) ? new Error(missingDefinitions, { cause: error }) : error;
    }
  }

  /** Declares everything; a repeated call has no effect. */
  async declare(channel: Channel): Promise<void> {
    const { exchanges, queues, bindings } = this.parts();
    for (const exchange of exchanges) await channel.assertExchange(exchange, exchangeType, { durable: true });
    for (const { name, arguments: options } of queues)
      await channel.assertQueue(name, { durable: true, arguments: options });
    for (const { queue, exchange, routingKey } of bindings) await channel.bindQueue(queue, exchange, routingKey);
    await channel.assertExchange(this.declared, exchangeType, { durable: true });
  }

  /**
   * Asks for the exchange that stands for this release, and for the process's own queues, because one of them may have
   * been deleted. The process may not ask for the queues of others.
   */
  private async isDeclared(connection: ChannelModel, ownQueues: readonly string[]): Promise<boolean> {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    try {
      await channel.checkExchange(this.declared);
      for (const queue of ownQueues) await channel.checkQueue(this.queue(queue));
    } catch (error) {
      if ((error as { code?: number }).code === 404) return false;
      throw error;
    }
    await channel.close();
    return true;
  }

  /**
   * When the delay is over, RabbitMQ moves a message through the default exchange to the queue that its routing key
   * names. One queue per delay, so that no message waits behind one with a longer delay.
   */
  private delayQueueOf(ms: number): QueueDeclaration {
    return {
      name: this.delayQueue(ms),
      arguments: {
        'x-queue-type': 'quorum',
        'x-message-ttl': ms,
        'x-dead-letter-exchange': '',
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    };
  }

  private consumerQueue(name: string): QueueDeclaration {
    return {
      name,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': deliveryLimit,
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': this.deadLetters,
      },
    };
  }
}
