import { Inject } from '@nestjs/common';
import { json, number, nullable, type Position, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { orderIdOf } from '../dead-letters/dead-letter.js';
import { type Failure, type FailureDetails, type FailureSource, ListsFailures } from './failure-source.js';

/** An event is usually published within milliseconds. */
const overdueAfterMs = 60_000;

type OverdueEvent = { id: string; name: string; payload: object; requestId: string | null; occurredAt: Date };
const overdueEvent: Shape<OverdueEvent> = {
  id: text,
  name: text,
  payload: json<object>(),
  requestId: nullable(text),
  occurredAt: timestamp,
};

const columns = `id::text, name, payload, headers->>'correlationId' AS "requestId", occurred_at AS "occurredAt"`;

/** Events that have waited in the outbox for too long. The relay publishes them once the broker accepts messages. */
@ListsFailures('unpublished_event')
export class UnpublishedEvents implements FailureSource {
  constructor(
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(after: Position | undefined, limit: number): Promise<Failure[]> {
    const older = after ? 'AND (occurred_at, id) < ($3, $4)' : '';
    const events = await this.tx.read(
      overdueEvent,
      `SELECT ${columns} FROM outbox WHERE published_at IS NULL AND occurred_at < $1 ${older}
       ORDER BY occurred_at DESC, id DESC LIMIT $2`,
      [this.overdueSince, limit, ...(after ? [after.at, after.id] : [])],
    );
    return events.map(toFailure);
  }

  async count(): Promise<number> {
    const sql = 'SELECT count(*)::int FROM outbox WHERE published_at IS NULL AND occurred_at < $1';
    const [row] = await this.tx.read({ count: number }, sql, [this.overdueSince]);
    return row!.count;
  }

  async find(id: string): Promise<FailureDetails | undefined> {
    const [event] = await this.tx.read(
      overdueEvent,
      `SELECT ${columns} FROM outbox WHERE published_at IS NULL AND occurred_at < $1 AND id = $2`,
      [this.overdueSince, id],
    );
    if (!event) return undefined;
    const payload = JSON.stringify(event.payload);
    return { failure: toFailure(event), payload, requestId: event.requestId ?? undefined, messageId: id };
  }

  private get overdueSince(): Date {
    return new Date(this.clock.now().getTime() - overdueAfterMs);
  }
}

const toFailure = ({ id, name, payload, occurredAt }: OverdueEvent): Failure => ({
  id,
  subject: name,
  consumer: '',
  failedAt: occurredAt,
  attempts: 0,
  error: '',
  orderId: orderIdOf(Buffer.from(JSON.stringify(payload))),
  replayable: false,
  discardable: false,
  replays: 0,
});
