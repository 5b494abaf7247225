import { type ChannelModel, type ConfirmChannel, connect, type Message, type Options } from 'amqplib';
import type { Logger } from '@shop/platform';

export type OutgoingMessage = { exchange: string; routingKey: string; content: Buffer; options: Options.Publish };

type Setup = (connection: ChannelModel) => Promise<void> | void;

const reconnectDelaysMs = [100, 200, 500, 1_000, 2_000];

/** The interval of heartbeats: a broker that hangs is noticed within two intervals. */
const heartbeatSeconds = 5;

/** Whether the broker has refused something that the user has no permission for. */
export const isRefused = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 403;

type Address = Pick<OutgoingMessage, 'exchange' | 'routingKey'>;

/**
 * Whether the broker has refused what was published to this address, or does not know its exchange. Such an error
 * closes the channel for all that publish on it. The error names the exchange, and the routing key if that alone is
 * refused.
 */
export function isRejectedAt({ exchange, routingKey }: Address, error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if ((code !== 403 && code !== 404) || !message.includes(`exchange '${exchange}'`)) return false;
  return !message.includes("access to topic '") || message.includes(`access to topic '${routingKey}'`);
}

const addressOf = ({ exchange, routingKey }: Address): string => `${routingKey} of ${exchange}`;

/** A binding may come or go between two messages to one address, so they are distinguished by their ids. */
const keyOf = (address: Address, messageId: unknown): string => `${String(messageId)} to ${addressOf(address)}`;

/** These messages reached no queue; the broker has taken all others that were published with them. */
export class UnroutableError extends Error {
  /** Not enumerable: a log shows all enumerable fields of an error, and these may contain personal data. */
  readonly #messages: OutgoingMessage[];

  constructor(messages: OutgoingMessage[]) {
    super(`no queue takes ${[...new Set(messages.map(addressOf))].join(', ')}`);
    this.#messages = messages;
  }

  get messages(): OutgoingMessage[] {
    return this.#messages;
  }
}

/** The process's only connection to RabbitMQ; reconnects by itself and then repeats the setup. */
export class Broker {
  private readonly setups: Setup[] = [];
  private readonly publishableSetups: Setup[] = [];
  private connection: ChannelModel | undefined;
  private publisher: ConfirmChannel | undefined;
  /** Why the broker closed a publishing channel. */
  private readonly channelErrors = new WeakMap<ConfirmChannel, Error>();
  private connecting: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
  ) {}

  get isConnected(): boolean {
    return this.publisher !== undefined;
  }

  /** Registers what each new connection needs before anything is published on it. */
  onConnected(setup: Setup): void {
    this.setups.push(setup);
  }

  /** Registers what runs each time that messages can be published again. */
  onPublishable(setup: Setup): void {
    this.publishableSetups.push(setup);
  }

  /** Resolves once connected; keeps trying until then. */
  connect(): Promise<void> {
    this.connecting ??= this.connectWithRetries().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  /**
   * Resolves when the broker has confirmed every message, and each has reached a queue unless its options set
   * `mandatory` to false. After an error some of them may have arrived nevertheless.
   */
  async publish(messages: OutgoingMessage[]): Promise<void> {
    const channel = this.publisher;
    if (!channel) throw new Error('not connected to the broker');
    for (const { exchange, routingKey, content, options } of messages) {
      channel.publish(exchange, routingKey, content, { persistent: true, mandatory: true, ...options });
    }
    const returned = new Set<string>();
    const onReturn = ({ fields, properties }: Message): void => void returned.add(keyOf(fields, properties.messageId));
    channel.on('return', onReturn);
    try {
      await channel.waitForConfirms();
    } catch (error) {
      await this.renewPublisher(channel);
      throw this.channelErrors.get(channel) ?? error;
    } finally {
      channel.off('return', onReturn);
    }
    // The broker returns a message before it confirms it.
    const unroutable = messages.filter((message) => returned.has(keyOf(message, message.options.messageId)));
    if (unroutable.length > 0) throw new UnroutableError(unroutable);
  }

  /** How many messages wait in each queue. Asks on a new channel: RabbitMQ closes it when a queue is missing. */
  async messageCounts(queues: string[]): Promise<Record<string, number>> {
    if (!this.connection) throw new Error('not connected to the broker');
    const channel = await this.connection.createChannel();
    channel.on('error', () => undefined);
    const counts: Record<string, number> = {};
    for (const queue of queues) counts[queue] = (await channel.checkQueue(queue)).messageCount;
    await channel.close();
    return counts;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const connection = this.connection;
    this.connection = undefined;
    this.publisher = undefined;
    await connection?.close().catch(() => undefined);
    await this.connecting;
  }

  /**
   * Publishes through a new channel from now on. A channel that RabbitMQ has refused a message on, because the queue's
   * leader had just failed, may refuse all further messages, too, although the queue has a leader again.
   */
  private async renewPublisher(failed: ConfirmChannel): Promise<void> {
    const { connection } = this;
    if (!connection || this.publisher !== failed) return;
    try {
      const renewed = await this.openPublisher(connection);
      const isFirstRenewal = this.publisher === failed;
      if (isFirstRenewal) this.publisher = renewed;
      // Not awaited: when the connection breaks meanwhile, the promise never resolves.
      void (isFirstRenewal ? failed : renewed).close().catch(() => undefined);
    } catch {
      // The connection has ended; the next one has a channel of its own.
    }
  }

  private async openPublisher(connection: ChannelModel): Promise<ConfirmChannel> {
    const publisher = await connection.createConfirmChannel();
    // Each call of `publish` has a listener while it waits, and there may be many.
    publisher.setMaxListeners(0);
    publisher.on('error', (error: Error) => {
      this.channelErrors.set(publisher, error);
      this.logger.warn({ err: error }, 'publishing channel failed');
      void connection.close().catch(() => undefined);
    });
    return publisher;
  }

  private async connectWithRetries(): Promise<void> {
    for (let attempt = 0; !this.isClosed && !this.isConnected; attempt++) {
      try {
        await this.connectOnce();
      } catch (error) {
        if (this.isClosed) return;
        this.logger.warn({ err: error }, 'not connected to the broker, trying again');
        const delayMs = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)]!;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  }

  private async connectOnce(): Promise<void> {
    const connection = await connect(withHeartbeat(this.url), { timeout: 5_000 });
    connection.on('error', (error) => this.logger.warn({ err: error }, 'broker connection failed'));
    connection.on('close', () => this.onDisconnected(connection));
    try {
      const publisher = await this.openPublisher(connection);
      for (const setup of this.setups) await setup(connection);
      if (this.isClosed) throw new Error('closed while connecting');
      this.connection = connection;
      this.publisher = publisher;
      for (const setup of this.publishableSetups) await setup(connection);
    } catch (error) {
      this.connection = undefined;
      this.publisher = undefined;
      // Not awaited: when a connection breaks while it closes, the promise never resolves.
      void connection.close().catch(() => undefined);
      throw error;
    }
  }

  private onDisconnected(connection: ChannelModel): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    this.publisher = undefined;
    if (!this.isClosed) void this.connect();
  }
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('heartbeat', String(heartbeatSeconds));
  return parsed.toString();
}
