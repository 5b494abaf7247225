import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { boolean, json, nullable, type Shape, text, Transaction } from '@shop/persistence';
import { type ItemRef, type WaitingWebhooks, waitingWebhooks, type WebhookChange } from '../domain/waiting-webhooks.js';
import type { Delivery } from '../webflow/webflow-webhook.js';

const waiting: Shape<WebhookChange & { id: string }> = { id: text, items: nullable(json<ItemRef[]>()) };

/**
 * Received deliveries, in the inbox of this service: old rows are purged with those of events. What they say has changed
 * waits until a sync has followed them.
 */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly tx: Transaction) {}

  /** False for one that was recorded before. */
  async record(delivery: Delivery, { items }: WebhookChange): Promise<boolean> {
    const sql = `
      WITH recorded AS (
        INSERT INTO inbox (message_id, consumer) VALUES ($1, 'webflow.webhook') ON CONFLICT DO NOTHING RETURNING message_id
      )
      INSERT INTO waiting_webhooks (delivery_id, items) SELECT message_id, $2::jsonb FROM recorded`;
    const params = [idOf(delivery), items && JSON.stringify(items)];
    return (await this.tx.autocommit(() => this.tx.execute(sql, params))) === 1;
  }

  async waiting(): Promise<WaitingWebhooks> {
    return waitingWebhooks(await this.tx.read(waiting, 'SELECT delivery_id::text AS id, items FROM waiting_webhooks'));
  }

  /** To be called with those that waited before a sync began to read, in the transaction of its result. */
  async markFollowed(deliveryIds: string[]): Promise<void> {
    await this.tx.execute('DELETE FROM waiting_webhooks WHERE delivery_id = ANY($1::uuid[])', [deliveryIds]);
  }

  /**
   * Whether one arrived that no sync has followed, because the process that received it ended before or during its sync.
   * The last half minute does not count: its sync is still debounced.
   */
  async hasUnsynced(): Promise<boolean> {
    const [row] = await this.tx.read(
      { found: boolean },
      `SELECT EXISTS (
         SELECT FROM inbox WHERE consumer = 'webflow.webhook' AND received_at < clock_timestamp() - interval '30 seconds'
           AND received_at > coalesce(
             (SELECT max(started_at) FROM sync_runs WHERE NOT dry_run AND status IN ('succeeded', 'failed')), '-infinity')
       ) AS found`,
    );
    return row!.found;
  }
}

/** Webflow's deliveries have no id, so they are identified by their signed content. */
const idOf = ({ timestamp, rawBody }: Delivery): string =>
  createHash('sha256').update(`${timestamp}:`).update(rawBody).digest('hex').slice(0, 32);
