import { Inject, Injectable } from '@nestjs/common';
import { codecOf, type RaisedEvent } from '@shop/contracts';
import { Transaction } from '@shop/persistence';
import { Clock, newRequestContext, requestContext } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';

/** Where a domain's events wait until the relay has published them. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(Transaction) private readonly tx: Transaction,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Writes the events with the state change that caused them. Throws outside a transaction: that would be a dual write.
   */
  async append(events: RaisedEvent[]): Promise<void> {
    if (events.length === 0) return;
    if (!this.tx.isOpen) throw new Error('Events are written in the transaction of the change that they report');
    const { requestId, causationId, traceparent, tracestate } = requestContext.current() ?? newRequestContext();
    const occurredAt = this.clock.now().toISOString();
    const rows = events.map((event) => ({
      id: uuidv7(),
      name: event.name,
      aggregate_id: event.aggregateId,
      payload: codecOf(event.name)!.toJSON(event.payload as never),
      headers: { correlationId: requestId, causationId, traceparent, tracestate },
      occurred_at: occurredAt,
    }));
    await this.tx.execute(
      `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
       SELECT id, name, aggregate_id, payload, headers, occurred_at
       FROM jsonb_to_recordset($1::jsonb)
         AS e(id uuid, name text, aggregate_id text, payload jsonb, headers jsonb, occurred_at timestamptz)`,
      [JSON.stringify(rows)],
    );
  }
}
