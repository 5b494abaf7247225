import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

export type StripeEventRecord = { id: string; type: string; objectId: string };

/** Which deliveries were taken. Ids only: what they say of a customer stays at Stripe. */
@Injectable()
export class StripeEventRepository {
  constructor(private readonly tx: Transaction) {}

  /** Answers false when this event was taken before. Belongs into the transaction of its effect. */
  async record({ id, type, objectId }: StripeEventRecord, now: Date): Promise<boolean> {
    const inserted = await this.tx.execute(
      'INSERT INTO stripe_events (id, type, object_id, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [id, type, objectId, now],
    );
    return inserted === 1;
  }

  async forgetBefore(time: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM stripe_events WHERE received_at < $1', [time]));
  }
}
