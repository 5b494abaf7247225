import type { BroadcastEvent } from '@shop/contracts';
import type { Logger } from '@shop/platform';
import { Broker } from './broker.js';
import { Topology } from './topology.js';

export type BroadcastOptions = {
  url: string;
  prefix: string;
  event: BroadcastEvent;
  /** Called for each event and after each (re)connect, because events may have been missed. */
  onEvent: () => void;
  logger: Logger;
};

/**
 * Receives an event in every replica of a process, at most once and without a durable queue. This is for caches, which
 * may be dropped too often without harm.
 */
export class BroadcastListener {
  private readonly broker: Broker;

  constructor(private readonly options: BroadcastOptions) {
    this.broker = new Broker(options.url, options.logger);
  }

  start(): void {
    const topology = new Topology(this.options.prefix);
    this.broker.onConnected((connection) => topology.ensureDeclared(connection));
    this.broker.onConnected(async (connection) => {
      const channel = await connection.createChannel();
      channel.on('error', (error: Error) => {
        this.options.logger.warn({ err: error }, 'broadcast channel failed');
        void connection.close().catch(() => undefined);
      });
      const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
      await channel.bindQueue(queue, topology.events, this.options.event);
      await channel.consume(queue, () => this.options.onEvent(), { noAck: true });
      this.options.onEvent();
    });
    void this.broker.connect();
  }

  close(): Promise<void> {
    return this.broker.close();
  }
}
