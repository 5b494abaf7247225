import { type Logger, readTraceContext, type Span, startSpan } from '@shop/platform';
import { Client } from 'pg';
import { type Broker, isRefused, type OutgoingMessage } from './broker.js';
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
  /** Poll interval, for notifications that were missed. */
  pollMs?: number;
  /** How long to wait for more events after a notification: each batch costs a commit and a wait for the broker. */
  batchWindowMs?: number;
  /**
   * Relay and PostgreSQL close a connection that is silent for this long, because a broken one may stay open. Closing
   * it frees the lock.
   */
  queryTimeoutMs?: number;
  /** How long to wait before an event is published again that the broker has refused. */
  refusedMs?: number;
};

/** Key of the advisory lock, the same for all relays of a database. */
const relayLock = 7_402_612;

/**
 * Publishes what is in the outbox, in order, at least once. One relay per database is active (advisory lock on its own
 * connection); it reads unpublished rows rather than a cursor, because a slow transaction commits a lower number later.
 */
export class OutboxRelay {
  private isStopped = false;
  private endSleep: () => void = () => undefined;
  /** True when events may have been added since the outbox was last read. */
  private isWakeRequested = false;
  private running: Promise<void> | undefined;
  private readonly options: Required<RelayOptions>;

  constructor(
    private readonly broker: Broker,
    private readonly topology: Topology,
    private readonly logger: Logger,
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
        if (isRefused(error)) await this.reportRefusal(error);
        else {
          if (!this.isStopped) this.logger.warn({ err: error }, 'outbox relay interrupted');
          await this.sleep(500);
        }
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
      const published = await this.publishBatch(client);
      if (published === this.options.batchSize) continue;
      if (!this.isWakeRequested) await this.sleep(this.options.pollMs);
      if (!this.isStopped) await this.waitForBatch();
    }
  }

  private async tryLock(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [relayLock]);
    return rows[0]!.locked;
  }

  private async publishBatch(client: Client): Promise<number> {
    if (!this.broker.isConnected) return 0;
    const { rows } = await client.query<OutboxRow>({
      name: 'outbox-unpublished',
      text: 'SELECT seq, id, name, aggregate_id, payload, headers, occurred_at FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT $1',
      values: [this.options.batchSize],
    });
    if (rows.length === 0) return 0;
    await this.publish(rows);
    await client.query({
      name: 'outbox-published',
      // `published_at IS NULL` selects the small index of unpublished rows; without it the planner may scan a table
      // that has no statistics yet.
      text: 'UPDATE outbox SET published_at = now() WHERE published_at IS NULL AND seq = ANY($1::bigint[])',
      values: [rows.map((row) => row.seq)],
    });
    return rows.length;
  }

  /** Each event is published in the trace of the request that raised it. */
  private async publish(rows: OutboxRow[]): Promise<void> {
    const spans = rows.map(publishSpan);
    const end = (error?: unknown): void => spans.forEach((span) => span.end(error));
    try {
      await this.broker.publish(rows.map((row, index) => this.toMessage(row, spans[index]!)));
      end();
    } catch (error) {
      end(error);
      throw error;
    }
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
        headers: {
          'x-occurred-at': row.occurred_at.toISOString(),
          'x-aggregate-id': row.aggregate_id,
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
   * The broker's permissions and the code disagree about what this process publishes, until somebody changes either.
   * A refusal costs the connection, so that the relay waits longer than after other errors, and nothing wakes it.
   */
  private async reportRefusal(error: unknown): Promise<void> {
    this.logger.error({ err: error }, 'the broker refuses an event of the outbox: this user may not publish it');
    const until = performance.now() + this.options.refusedMs;
    while (!this.isStopped && performance.now() < until) await this.sleep(until - performance.now());
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

const publishSpan = ({ id, name, headers }: OutboxRow): Span =>
  startSpan(
    {
      name: `publish ${name}`,
      kind: 'producer',
      attributes: { 'messaging.system': 'rabbitmq', 'messaging.destination.name': name, 'messaging.message.id': id },
    },
    readTraceContext(headers.traceparent, headers.tracestate),
  );
