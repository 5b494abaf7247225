import { eventQueues } from '@shop/contracts';
import { type Logger, readTraceContext, type Span, startSpan } from '@shop/platform';
import { Client } from 'pg';
import { type Broker, isRejectedAt, type OutgoingMessage, UnroutableError } from './broker.js';
import type { MessageMetrics } from './message-metrics.js';
import type { Topology } from './topology.js';

type OutboxHeaders = {
  correlationId?: string;
  causationId?: string;
  traceparent?: string;
  tracestate?: string;
  /** Set for a replay: the one queue that gets the message, and the version that the message had at first. */
  queue?: string;
  aggregateVersion?: string;
};

type OutboxRow = {
  seq: string;
  id: string;
  name: string;
  aggregate_id: string;
  payload: unknown;
  headers: OutboxHeaders;
  occurred_at: Date;
};

export type RelayOptions = {
  databaseUrl: string;
  /** Rows read and confirmed together. */
  batchSize?: number;
  /** Time between polls, in case a notification is lost, and before an event that no queue takes is published again. */
  pollMs?: number;
  /** How long to wait for more events after a notification: each batch costs a commit and a wait for the broker. */
  batchWindowMs?: number;
  /**
   * Relay and PostgreSQL close a connection that is silent for this long, because a broken one may stay open. Closing
   * it frees the lock.
   */
  queryTimeoutMs?: number;
  /** How long to wait before a refused event is published again. Each refusal costs the connection. */
  refusedMs?: number;
};

/** Key of the advisory lock, the same for all relays of a database. */
const relayLock = 7_402_612;

/** An event without a queue is dropped by the broker, or received only by those who listen at that moment. */
const eventsWithQueue: ReadonlySet<string> = new Set(Object.values(eventQueues).flat());

/**
 * Publishes what is in the outbox at least once, in order except for what the broker did not take. One relay per
 * database is active (advisory lock on its own connection). The relay reads all unpublished rows, not only those after
 * the last number that it saw, because a slow transaction commits a lower number later.
 */
export class OutboxRelay {
  private isStopped = false;
  private endSleep: () => void = () => undefined;
  /** True when events may have been added since the outbox was last read. */
  private isWakeRequested = false;
  private running: Promise<void> | undefined;
  /** For each destination for which the broker did not take the last event: until when nothing is published to it. */
  private readonly pausedUntil = new Map<string, number>();
  private readonly options: Required<RelayOptions>;

  constructor(
    private readonly broker: Broker,
    private readonly topology: Topology,
    private readonly logger: Logger,
    private readonly metrics: Pick<MessageMetrics, 'recordRejected'>,
    options: RelayOptions,
  ) {
    this.options = {
      batchSize: 200,
      pollMs: 2_000,
      batchWindowMs: 20,
      queryTimeoutMs: 10_000,
      refusedMs: 30_000,
      ...options,
    };
  }

  start(): void {
    this.running = this.runUntilStopped();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.running;
  }

  /** Reads the outbox now rather than at the next poll. */
  wake(): void {
    this.isWakeRequested = true;
    this.endSleep();
  }

  private async runUntilStopped(): Promise<void> {
    while (!this.isStopped) {
      const client = this.newClient();
      client.on('error', () => this.wake());
      try {
        await client.connect();
        await this.relayOn(client);
      } catch (error) {
        if (!this.isStopped) this.logger.warn({ err: error }, 'outbox relay interrupted');
        await this.sleep(500);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  private newClient(): Client {
    const { databaseUrl, queryTimeoutMs } = this.options;
    return new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      options: `-c idle_session_timeout=${queryTimeoutMs}`,
    });
  }

  private async relayOn(client: Client): Promise<void> {
    client.on('notification', () => this.wake());
    while (!this.isStopped && !(await this.tryLock(client))) await this.sleep(this.options.pollMs);
    await client.query('LISTEN outbox');
    while (!this.isStopped) {
      this.isWakeRequested = false;
      if ((await this.publishBatch(client)) === this.options.batchSize) continue;
      if (!this.isWakeRequested) await this.sleep(this.options.pollMs);
      if (!this.isStopped) await this.waitForBatch();
    }
  }

  private async tryLock(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [relayLock]);
    return rows[0]!.locked;
  }

  /** Returns how many events it has read; 0 after a refusal: the next connection to the broker wakes the relay. */
  private async publishBatch(client: Client): Promise<number> {
    if (!this.broker.isConnected) return 0;
    const { rows } = await client.query<OutboxRow>({
      name: 'outbox-unpublished',
      text: `SELECT seq, id, name, aggregate_id, payload, headers, occurred_at FROM outbox
             WHERE published_at IS NULL AND coalesce(headers->>'queue', name) <> ALL ($2::text[])
             ORDER BY seq LIMIT $1`,
      values: [this.options.batchSize, this.pausedDestinations()],
    });
    if (rows.length === 0) return 0;
    let published: OutboxRow[];
    try {
      published = await this.publish(rows);
    } catch (error) {
      const refused = rows.filter((row) => isRejectedAt(this.targetOf(row), error));
      // Consumers publish through the same channel: the refused message may be one of theirs.
      if (refused.length === 0) throw error;
      this.pauseRefused(refused, error);
      return 0;
    }
    await this.markPublished(client, published);
    return rows.length;
  }

  private pausedDestinations(): string[] {
    const now = performance.now();
    return [...this.pausedUntil].filter(([, until]) => until > now).map(([destination]) => destination);
  }

  private async markPublished(client: Client, rows: OutboxRow[]): Promise<void> {
    if (rows.length === 0) return;
    await client.query({
      name: 'outbox-published',
      // `published_at IS NULL` selects the small index of unpublished rows; without it the planner may scan a table
      // that has no statistics yet.
      text: 'UPDATE outbox SET published_at = now() WHERE published_at IS NULL AND seq = ANY($1::bigint[])',
      values: [rows.map((row) => row.seq)],
    });
  }

  /** Publishes each event in the trace of the request that raised it. Returns those that the broker has taken. */
  private async publish(rows: OutboxRow[]): Promise<OutboxRow[]> {
    const spans = rows.map(publishSpan);
    const messages = rows.map((row, index) => this.toMessage(row, spans[index]!));
    const error: unknown = await this.broker.publish(messages).catch((reason: unknown) => reason);
    const failed = error instanceof UnroutableError ? error.messages : error === undefined ? [] : messages;
    const hasFailed = (index: number): boolean => failed.includes(messages[index]!);
    spans.forEach((span, index) => span.end(hasFailed(index) ? error : undefined));
    const left = rows.filter((_, index) => hasFailed(index));
    if (error instanceof UnroutableError) this.pauseUnroutable(left, error);
    else if (error !== undefined) throw error;
    return rows.filter((row) => !left.includes(row));
  }

  /** Queues and bindings may be declared a moment later; other events do not wait for that. */
  private pauseUnroutable(rows: OutboxRow[], error: UnroutableError): void {
    this.metrics.recordRejected('no_queue', rows.length);
    this.logger.warn({ err: error }, 'no queue takes an event of the outbox: queues or bindings are missing');
    this.pause(rows, this.options.pollMs);
  }

  private toMessage(row: OutboxRow, { trace }: Span): OutgoingMessage {
    return {
      ...this.targetOf(row),
      content: Buffer.from(JSON.stringify(row.payload)),
      options: {
        messageId: row.id,
        type: row.name,
        contentType: 'application/json',
        correlationId: row.headers.correlationId,
        timestamp: Math.floor(row.occurred_at.getTime() / 1000),
        mandatory: row.headers.queue !== undefined || eventsWithQueue.has(row.name),
        headers: {
          'x-occurred-at': row.occurred_at.toISOString(),
          'x-aggregate-id': row.aggregate_id,
          // Rises with gaps, because the events of all aggregates share the numbers (ADR 0010).
          'x-aggregate-version': row.headers.aggregateVersion ?? row.seq,
          'x-causation-id': row.headers.causationId,
          ...trace,
        },
      },
    };
  }

  /** An event goes to all its consumers, a replayed message to the one that had failed. */
  private targetOf({ name, headers: { queue } }: OutboxRow): Pick<OutgoingMessage, 'exchange' | 'routingKey'> {
    if (queue === undefined) return { exchange: this.topology.events, routingKey: name };
    return { exchange: this.topology.singleQueue, routingKey: this.topology.queue(queue) };
  }

  /**
   * The broker's definitions and the code disagree about what this process publishes, until somebody changes one of
   * them. Meanwhile only events to other destinations are published.
   */
  private pauseRefused(rows: OutboxRow[], error: unknown): void {
    this.metrics.recordRejected('refused', rows.length);
    this.logger.error(
      { err: error },
      'the broker refuses an event of the outbox: this user may not publish it, or its exchange is missing',
    );
    this.pause(rows, this.options.refusedMs);
  }

  private pause(rows: OutboxRow[], ms: number): void {
    const until = performance.now() + ms;
    for (const row of rows) this.pausedUntil.set(destinationOf(row), until);
  }

  /** Ends early when something wakes the relay. */
  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private waitForBatch(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.options.batchWindowMs));
  }
}

/** The wire name of an event, which goes to all its consumers; for a replay, the name of the one queue. */
const destinationOf = ({ name, headers }: OutboxRow): string => headers.queue ?? name;

const publishSpan = ({ id, name, headers }: OutboxRow): Span =>
  startSpan(
    {
      name: `publish ${name}`,
      kind: 'producer',
      attributes: { 'messaging.system': 'rabbitmq', 'messaging.destination.name': name, 'messaging.message.id': id },
    },
    readTraceContext(headers.traceparent, headers.tracestate),
  );
