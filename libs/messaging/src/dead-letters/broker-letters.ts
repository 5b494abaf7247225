import type { Logger } from '@shop/platform';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { type Broker, isRejectedAt, UnroutableError } from '../broker.js';
import { consumeQueue } from '../consume-queue.js';
import { republishOptions } from '../republish-options.js';
import type { Topology } from '../topology.js';
import { type DeadLetter, deadLetterOf, knownQueues } from './dead-letter.js';
import { deadLetterHeaders, type GivenUp, messageFacts, validDate } from './message-facts.js';

const prefetch = 20;
/** How long a letter waits until it is delivered again, after sending it back or storing it has failed. */
const retryDelayMs = 1_000;

/** For how long no letter is sent to a queue after the broker rejected one: each rejection costs the connection. */
const pauseAfterRejectionMs = 30_000;

type XDeathEntry = { queue: string; reason: string; count: number; time: { value: number } };

/**
 * Takes the messages that the broker has dead-lettered by itself, from a queue that all services share. One service
 * does this for all: each letter goes back to its consumer's queue, marked as given up, and that consumer's service
 * stores the letter. Only a letter that cannot go back is stored here. A letter is acknowledged once it is stored here,
 * or once the broker has confirmed the copy that went back.
 */
export class BrokerLetters {
  private readonly inFlight = new Set<Promise<void>>();
  private consumer: { channel: Channel; tag: string } | undefined;
  private isStopping = false;
  /** For each queue for which the broker has rejected a letter: until when its letters are stored at once. */
  private readonly rejectedUntil = new Map<string, number>();

  constructor(
    private readonly broker: Broker,
    private readonly topology: Topology,
    private readonly logger: Logger,
    /** Stores a letter that cannot go back: no queue takes it, or the broker has just rejected one for its queue. */
    private readonly store: (letter: DeadLetter) => Promise<void>,
  ) {}

  async attach(connection: ChannelModel): Promise<void> {
    if (this.isStopping) return;
    this.consumer = await consumeQueue(connection, {
      queue: this.topology.deadLetters,
      prefetch,
      onMessage: (channel, message) => this.track(this.process(channel, message)),
      onStopped: (error) => {
        this.logger.warn({ err: error }, 'the dead-letter queue is not read, connecting again');
        void connection.close().catch(() => undefined);
      },
    });
  }

  async drain(): Promise<void> {
    this.isStopping = true;
    await this.consumer?.channel.cancel(this.consumer.tag).catch(() => undefined);
    await Promise.all(this.inFlight);
  }

  private async process(channel: Channel, message: ConsumeMessage): Promise<void> {
    const { queue, ...givenUp } = this.givenUpOf(message);
    try {
      const isSentBack = this.maySendTo(queue) && (await this.sendBack(queue, message, givenUp));
      if (!isSentBack) await this.store(deadLetterOf({ ...messageFacts(message), ...givenUp, queue }));
      channel.ack(message);
      const { type: event, messageId } = message.properties as { type?: string; messageId?: string };
      this.logger.error({ queue, event, messageId, reason: givenUp.error }, 'message dead-lettered');
    } catch (error) {
      this.logger.warn({ err: error, queue }, 'dead letter neither sent back nor stored, the broker delivers it again');
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      try {
        channel.nack(message, false, true);
      } catch {
        // The channel is closed; its messages are back on the queue already.
      }
    }
  }

  private maySendTo(queue: string): boolean {
    return knownQueues.includes(queue) && performance.now() >= (this.rejectedUntil.get(queue) ?? 0);
  }

  /** False when no queue takes the letter. Throws on any other error, so that the letter is delivered again. */
  private async sendBack(queue: string, message: ConsumeMessage, givenUp: GivenUp): Promise<boolean> {
    const options = republishOptions(message, deadLetterHeaders(givenUp));
    const address = { exchange: this.topology.singleQueue, routingKey: this.topology.queue(queue) };
    try {
      await this.broker.publish([{ ...address, content: message.content, options }]);
      return true;
    } catch (error) {
      if (error instanceof UnroutableError) return false;
      if (isRejectedAt(address, error)) this.rejectedUntil.set(queue, performance.now() + pauseAfterRejectionMs);
      throw error;
    }
  }

  private givenUpOf({ properties }: ConsumeMessage): GivenUp & { queue: string } {
    const headers = (properties.headers ?? {}) as Record<string, unknown>;
    const [death] = (headers['x-death'] as XDeathEntry[] | undefined) ?? [];
    if (death)
      return {
        queue: this.topology.nameOf(death.queue),
        error: `dead-lettered by the broker: ${death.reason}`,
        attempts: Number(headers['x-attempt'] ?? 0) + 1,
        failedAt: new Date(death.time.value * 1_000),
      };
    // Processes of an earlier release made copies with these headers.
    return {
      queue: String(headers['x-queue'] ?? ''),
      error: String(headers['x-error'] ?? ''),
      attempts: Number(headers['x-attempt'] ?? 0) + 1,
      failedAt: validDate(headers['x-died-at']) ?? new Date(),
    };
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.inFlight.delete(tracked));
    this.inFlight.add(tracked);
  }
}
