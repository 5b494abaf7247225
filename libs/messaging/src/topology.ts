import { eventQueues } from '@shop/contracts';
import type { Channel } from 'amqplib';

/** How long a failed message waits before each further attempt; after the last it is a dead letter. */
export const retryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000] as const;

/** How many times the broker delivers a message whose consumer crashes before it acknowledges. */
const deliveryLimit = 20;

/**
 * After so many deliveries that ended without an answer, a consumer gives a message up, before the broker does. The
 * broker dead-letters at most once, so it may lose the message on the way.
 */
export const maxFailedDeliveries = 15;

/**
 * Practically unlimited, because a letter that cannot be stored is delivered again and again. RabbitMQ 4 drops a
 * message after 20 deliveries unless its queue sets a limit.
 */
const deadLetterDeliveryLimit = 2 ** 31 - 1;

/** Names and declares our exchanges and queues at the broker; the prefix keeps test runs apart. */
export class Topology {
  constructor(private readonly prefix: string) {}

  get events(): string {
    return `${this.prefix}shop.events`;
  }
  get deadLetters(): string {
    return `${this.prefix}shop.dead-letters`;
  }
  queue(name: string): string {
    return `${this.prefix}${name}`;
  }
  /** The name of a queue without the prefix. */
  nameOf(queue: string): string {
    return queue.slice(this.prefix.length);
  }
  delay(ms: number): string {
    return `${this.prefix}shop.delay.${ms}`;
  }

  /**
   * Declares exchange, delay queues, dead-letter queue and the queues of all consumers, whichever process they run in.
   * Repeating it has no effect.
   */
  async declare(channel: Channel): Promise<void> {
    await channel.assertExchange(this.events, 'topic', { durable: true });
    await channel.assertQueue(this.deadLetters, {
      durable: true,
      arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': deadLetterDeliveryLimit },
    });
    for (const ms of retryDelaysMs) await this.declareDelay(channel, ms);
    for (const [queue, events] of Object.entries(eventQueues)) await this.declareConsumer(channel, queue, events);
  }

  /**
   * A delay queue: a message published to its fanout exchange with another queue's name as routing key goes to that
   * queue, through the default exchange, after the delay. One queue per delay, so that no message waits behind one with
   * a longer delay.
   */
  private async declareDelay(channel: Channel, ms: number): Promise<void> {
    const name = this.delay(ms);
    await channel.assertExchange(name, 'fanout', { durable: true });
    await channel.assertQueue(name, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-message-ttl': ms,
        'x-dead-letter-exchange': '',
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    await channel.bindQueue(name, name, '');
  }

  /** A consumer's own queue, bound to the events it receives. */
  private async declareConsumer(channel: Channel, queue: string, events: readonly string[]): Promise<void> {
    const name = this.queue(queue);
    await channel.assertQueue(name, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': deliveryLimit,
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': this.deadLetters,
      },
    });
    for (const event of events) await channel.bindQueue(name, this.events, event);
  }
}
