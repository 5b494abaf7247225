import { Injectable } from '@nestjs/common';
import { Rows, text, Transaction } from '@shop/persistence';
import { StripeEventRow } from './stripe-event.row.js';

export type StripeEventRecord = { id: string; type: string; objectId: string };

/** The Stripe events that were received. Only ids, types and times are stored, no customer data. */
@Injectable()
export class StripeEventRepository {
  private readonly events: Rows<StripeEventRow>;

  constructor(private readonly tx: Transaction) {
    this.events = new Rows(tx, StripeEventRow);
  }

  /** False when this event was recorded before. To be called in the transaction of its effect, if it has one. */
  record(event: StripeEventRecord, receivedAt: Date): Promise<boolean> {
    return this.tx.autocommit(() => this.events.insertIfAbsent({ ...event, receivedAt }));
  }

  /** Those of the ids that were not recorded, in the same order. */
  async listUnknown(ids: string[]): Promise<string[]> {
    const known = await this.tx.read({ id: text }, 'SELECT id FROM stripe_events WHERE id = ANY ($1)', [ids]);
    const knownIds = new Set(known.map(({ id }) => id));
    return ids.filter((id) => !knownIds.has(id));
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM stripe_events WHERE received_at < $1', [time]));
  }
}
