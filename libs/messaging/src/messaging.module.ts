import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { codecOf } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger, type MessagingConfig, Readiness } from '@shop/platform';
import { AdminActions } from './admin-actions.js';
import { Broker } from './broker.js';
import { BrokerLetters } from './dead-letters/broker-letters.js';
import { DeadLetterRepository } from './dead-letters/dead-letter.repository.js';
import { type Consumer, ConsumerRunner } from './consumer-runner.js';
import { type ConsumerMetadata, CONSUMES } from './consumes.js';
import { MessageMetrics } from './message-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { Outbox } from './outbox.js';
import { PurgeMessages } from './purge-messages.js';
import { Topology } from './topology.js';

type MessagingSettings = MessagingConfig & { DATABASE_URL: string };

type MessagingOptions = {
  /** Whether this service returns the broker's dead letters to their consumers' queues; one service does it for all. */
  readsDeadLetters?: boolean;
};

const MESSAGING_CONFIG = Symbol('messaging config');

/** Outbox, relay and the consumers of this process. */
@Module({})
export class MessagingModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private runner: ConsumerRunner | undefined;
  private relay: OutboxRelay | undefined;
  private brokerLetters: BrokerLetters | undefined;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(MESSAGING_CONFIG) private readonly config: MessagingSettings & MessagingOptions,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(DeadLetterRepository) private readonly letters: DeadLetterRepository,
    @Inject(MessageMetrics) private readonly metrics: MessageMetrics,
  ) {}

  static forRoot(config: MessagingSettings, options: MessagingOptions = {}): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        AdminActions,
        DeadLetterRepository,
        MessageMetrics,
        Outbox,
        PurgeMessages,
        { provide: MESSAGING_CONFIG, useValue: { ...config, ...options } },
        {
          provide: Broker,
          useFactory: (logger: Logger) => new Broker(config.RABBITMQ_URL, logger),
          inject: [LOGGER],
        },
      ],
      exports: [AdminActions, Outbox, Broker, DeadLetterRepository],
    };
  }

  /** For tests, which hand messages to the process's own consumers. */
  get consumerRunner(): ConsumerRunner {
    if (!this.runner) throw new Error('not started');
    return this.runner;
  }

  onApplicationBootstrap(): void {
    const topology = new Topology(this.config.MESSAGING_PREFIX);
    const consumers = this.findConsumers();
    this.metrics.watchQueues(consumers.map(({ queue }) => [topology.queue(queue), queue]));
    this.runner = new ConsumerRunner(
      this.broker,
      topology,
      this.tx,
      this.logger,
      consumers,
      this.config.MESSAGING_PREFETCH,
      this.letters,
      this.metrics,
    );
    this.relay = new OutboxRelay(this.broker, topology, this.logger, this.metrics, {
      databaseUrl: this.config.DATABASE_URL,
    });
    if (this.config.readsDeadLetters)
      this.brokerLetters = new BrokerLetters(this.broker, topology, this.logger, (letter) => this.letters.add(letter));
    this.readiness.add('rabbitmq', async () => {
      if (!this.broker.isConnected) throw new Error('not connected');
    });
    const { runner, relay, brokerLetters } = this;
    const queues: string[] = consumers.map(({ queue }) => queue);
    if (brokerLetters) queues.push(topology.nameOf(topology.deadLetters));
    this.broker.onConnected((connection) => topology.ensureDeclared(connection, queues));
    this.broker.onPublishable((connection) => runner.attach(connection));
    if (brokerLetters) this.broker.onPublishable((connection) => brokerLetters.attach(connection));
    this.broker.onPublishable(() => relay.wake());
    void this.broker.connect();
    relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.runner?.drain(), this.brokerLetters?.drain()]);
    await this.relay?.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.broker.close();
  }

  private findConsumers(): Consumer[] {
    return this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const metadata = metatype ? (Reflect.getMetadata(CONSUMES, metatype) as ConsumerMetadata | undefined) : undefined;
      if (!metadata) return [];
      if (!codecOf(metadata.event))
        throw new Error(`${metatype!.name} consumes ${metadata.event}, which the event registry does not know`);
      return [{ ...metadata, handler: instance as Consumer['handler'] }];
    });
  }
}

/** For a process that only raises events, such as a worker: another process of its service runs relay and consumers. */
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
