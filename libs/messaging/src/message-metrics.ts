import { Inject, Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { Clock, ScrapedGauges } from '@shop/platform';
import { Counter, Histogram, Registry } from 'prom-client';
import { Broker } from './broker.js';

/**
 * `duplicate`: the message's id is in the inbox already. `skipped`: the consumer's `when` excludes the message.
 * `undecodable`: also a message without a handler.
 */
export type MessageResult = 'done' | 'duplicate' | 'skipped' | 'failed' | 'undecodable';

/**
 * Why the broker did not take an event. `no_queue`: no queue is bound for the event. `refused`: this process's broker
 * user may not publish the event, or the event's exchange is missing.
 */
export type RejectionReason = 'no_queue' | 'refused';

/** Events that wait in the outbox, messages that wait in the queues of this process, and what became of messages. */
@Injectable()
export class MessageMetrics {
  private readonly handled: Histogram<'queue' | 'result'>;
  private readonly deadLetters: Counter<'queue'>;
  private readonly rejected: Counter<'reason'>;
  /** The queues of this process: the name at the broker, and the one without a prefix. */
  private readonly queues = new Map<string, string>();

  constructor(
    @Inject(ScrapedGauges) gauges: ScrapedGauges,
    @Inject(Registry) registry: Registry,
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Broker) private readonly broker: Broker,
  ) {
    const registers = [registry];
    this.handled = new Histogram({
      name: 'message_handling_seconds',
      help: 'Duration of handling a message, by queue and result: done, duplicate, skipped, failed or undecodable',
      labelNames: ['queue', 'result'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
      registers,
    });
    this.deadLetters = new Counter({
      name: 'dead_letters_total',
      help: 'Messages that this process has given up, by queue',
      labelNames: ['queue'],
      registers,
    });
    this.rejected = new Counter({
      name: 'outbox_rejected_events_total',
      help: 'Attempts to publish an event that the broker did not take, by reason: no_queue or refused',
      labelNames: ['reason'],
      registers,
    });
    const unpublished = { name: 'outbox_unpublished_events', help: 'Events that wait in the outbox' };
    gauges.add(unpublished, () => this.read('SELECT count(*)::int AS value FROM outbox WHERE published_at IS NULL'));
    const lag = { name: 'outbox_lag_seconds', help: 'For how long the first event in the outbox has waited' };
    gauges.add(lag, () => this.readLag());
    const depth = { name: 'queue_messages', help: 'Messages that wait in a queue; the same in all replicas' };
    gauges.addLabelled(depth, 'queue', () => this.readQueues());
  }

  /** Begins to report these queues. `names`: the queues of this process, by their names at the broker. */
  watchQueues(names: Iterable<readonly [atBroker: string, name: string]>): void {
    for (const [atBroker, name] of names) {
      this.queues.set(atBroker, name);
      this.deadLetters.inc({ queue: name }, 0);
    }
  }

  recordHandled(queue: string, result: MessageResult, startedAt: number): void {
    this.handled.observe({ queue, result }, (performance.now() - startedAt) / 1_000);
  }

  recordDeadLetter(queue: string): void {
    this.deadLetters.inc({ queue });
  }

  recordRejected(reason: RejectionReason, eventCount: number): void {
    this.rejected.inc({ reason }, eventCount);
  }

  /** Reads one row of the index of unpublished events, however many there are. */
  private readLag(): Promise<number> {
    return this.read(
      `SELECT coalesce((SELECT greatest(0, extract(epoch FROM $1::timestamptz - occurred_at))
         FROM outbox WHERE published_at IS NULL ORDER BY seq LIMIT 1), 0)::float8 AS value`,
      [this.clock.now()],
    );
  }

  private async read(sql: string, params?: unknown[]): Promise<number> {
    return (await this.tx.read({ value: number }, sql, params))[0]!.value;
  }

  private async readQueues(): Promise<Array<[string, number]>> {
    const counts = await this.broker.messageCounts([...this.queues.keys()]);
    return Object.entries(counts).map(([atBroker, count]) => [this.queues.get(atBroker)!, count]);
  }
}
